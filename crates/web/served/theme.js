// Sets light or dark before anything is drawn, so that no page flashes. A classic script, because
// modules run later.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden: then the system decides.
  }
})();
