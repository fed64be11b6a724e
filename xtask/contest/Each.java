import java.io.ByteArrayInputStream;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

/**
 * Runs a program that reads one test, once for each of many tests, in one process.
 *
 * <p>{@code java Each.java FOLDER FORM...}: the number of tests, then the tests, in a form such as {@code n heaps[n]}:
 * a word is a number, a word with a length in brackets that many numbers. {@code FOLDER} has the class {@code Main}.
 */
public class Each {
    public static void main(String[] args) throws Exception {
        Scanner numbers = new Scanner(System.in);
        URL[] folder = {new File(args[0]).toURI().toURL()};
        for (int tests = numbers.nextInt(); tests > 0; tests--) {
            Map<String, Integer> read = new HashMap<>();
            StringBuilder text = new StringBuilder();
            for (int i = 1; i < args.length; i++) {
                String[] word = args[i].replace("]", "").split("\\[");
                int count = word.length == 1 ? 1
                    : read.containsKey(word[1]) ? read.get(word[1]) : Integer.parseInt(word[1]);
                for (int item = 0; item < count; item++) {
                    String number = numbers.next();
                    if (word.length == 1) read.put(word[0], Integer.valueOf(number));
                    text.append(number).append(' ');
                }
                text.append('\n');
            }
            System.setIn(new ByteArrayInputStream(text.toString().getBytes("US-ASCII")));
            // A class of its own for each test: no field is left of the test before.
            try (URLClassLoader loader = new URLClassLoader(folder, null)) {
                String[] none = {};
                loader.loadClass("Main").getMethod("main", String[].class).invoke(null, (Object) none);
            }
        }
    }
}
