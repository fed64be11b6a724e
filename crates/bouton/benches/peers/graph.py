# The same with networkx, as its documentation would have it.
import sys
import time

import networkx as nx

edges = []
with open(sys.argv[1]) as lines:
    for line in lines:
        a, b = line.split()
        edges.append((int(a), int(b)))
start = time.perf_counter()
graph = nx.DiGraph(edges)
value = {}
for v in reversed(list(nx.topological_sort(graph))):
    seen = {value[w] for w in graph.successors(v)}
    g = 0
    while g in seen:
        g += 1
    value[v] = g
print(time.perf_counter() - start)
with open(sys.argv[2], "w") as out:
    for v in range(max(value) + 1):
        out.write(f"{value.get(v, 0)}\n")
