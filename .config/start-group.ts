interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Names the chunk of a module: everything that the start of the app imports statically travels with
 * it in one file, so that the login page is one round trip away from the entry. `others` are what the entry
 * asks for once the start has come.
 */
export function startGroup(startId: string, ...others: string[]) {
  const known = new Map<string, boolean>();

  function isNeededAtStart(id: string, graph: ModuleGraph): boolean {
    // The bundler's own runtime has no importers; the start cannot do without it.
    if ([startId, ...others, '\0rolldown/runtime.js'].includes(id)) return true;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const answer = (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
      isNeededAtStart(importer, graph),
    );
    known.set(id, answer);
    return answer;
  }

  return (id: string, graph: ModuleGraph) => (isNeededAtStart(id, graph) ? 'start' : null);
}
