import { fileURLToPath } from 'node:url';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** A file of the program as the compiler reads it; its path begins at the project (`src/core/rule/run.ts`). */
export interface Source {
  readonly path: string;
  readonly tree: SourceFile;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The TypeScript files of the program, by path. */
export function sources(): readonly Source[] {
  everything ??= allSources();
  return everything;
}

/** The compiler reads the whole project, which takes seconds: once is enough for all tests of a worker. */
let everything: readonly Source[] | undefined;

function allSources(): readonly Source[] {
  const api = new API({ cwd: project });
  try {
    const program = api.updateSnapshot({ openProjects: [`${project}tsconfig.json`] }).getProjects()[0]?.program;
    if (!program) throw new Error('The compiler found no project.');
    return program
      .getSourceFileNames()
      .map((name) => name.slice(project.length))
      .filter((path) => /^(?:src|rules)\//.test(path) && !path.endsWith('.d.ts'))
      .sort()
      .flatMap((path) => {
        const tree = program.getSourceFile(project + path);
        return tree ? [{ path, tree }] : [];
      });
  } finally {
    api.close();
  }
}

/** A file made up to see that a check finds what it looks for. */
export function madeUp(path: string, text: string): Source {
  const config = '{ "compilerOptions": { "noLib": true, "types": [] }, "files": ["made-up.ts"] }';
  const api = new API({ cwd: '/', fs: createVirtualFileSystem({ '/tsconfig.json': config, '/made-up.ts': text }) });
  try {
    const program = api.updateSnapshot({ openProjects: ['/tsconfig.json'] }).getProjects()[0]?.program;
    const tree = program?.getSourceFile('/made-up.ts');
    if (!tree) throw new Error('The compiler found no file.');
    return { path, tree };
  } finally {
    api.close();
  }
}

/** A node and all that it is made of. */
export function nodesOf(node: Node, nodes: Node[] = []): readonly Node[] {
  nodes.push(node);
  node.forEachChild((part) => void nodesOf(part, nodes));
  return nodes;
}

/** The line of a node, from 1. */
export function lineOf({ tree }: Source, node: Node): number {
  return tree.text.slice(0, node.getStart(tree)).split('\n').length;
}

/** Returns the places in the files where something is found, with the beginning of its text. */
export function found(files: readonly Source[], wanted: (node: Node, source: Source) => boolean): readonly string[] {
  return files.flatMap((source) =>
    nodesOf(source.tree)
      .filter((node) => wanted(node, source))
      .map((node) => `${source.path}:${lineOf(source, node)} ${node.getText(source.tree).slice(0, 60)}`),
  );
}
