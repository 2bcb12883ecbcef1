import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { contract } from '../src/contract/contract.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import type { ModalName } from '../src/platform/page-services.ts';
import { ROUTES, type Route } from '../src/routes.ts';
import { findPageFile } from './page-file.ts';

// Finds the API calls that each page can make, by reading the sources: the component of the page and all it uses.

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Matches the text of an API call: `api.user.login` of a write, `contract.user.info` of a read. */
const CALL = /\b(?:api|contract)\s*\.\s*(\w+)\s*\.\s*(\w+)$/;

/** A further file of a page, which the page loader loads and passes to the page; by the path of the page. */
const LAZY_PARTS: Readonly<Record<string, string>> = {
  'pages/login/index': 'src/pages/login/RegisterPart.tsx',
};

/** The file with the component of each modal. */
export const MODAL_FILES: Readonly<Record<ModalName, string>> = {
  withdrawal: 'src/pages/withdrawal/WithdrawalSheet.tsx',
  download: 'src/pages/download/DownloadModal.tsx',
  help: 'src/pages/help/HelpSheet.tsx',
  messages: 'src/pages/messages/MessageSheet.tsx',
};

/** This file reads `user/info`, then details that no page waits for. Only `user/info` counts as a call of the page. */
const MEMBER_QUERY = resolve(ROOT, 'src/session/member-query.ts');

/** One top-level declaration of a source file. */
interface Declaration {
  /** All identifiers in the declaration. Only those that name an import or another declaration are followed. */
  readonly usedNames: ReadonlySet<string>;
  /** The paths of the API calls in the declaration. */
  readonly calls: readonly string[];
  /** The files that the declaration imports by `import()`. */
  readonly lazyFiles: readonly string[];
}

/** The imports and top-level declarations of a source file, by their names in this file. */
interface ParsedSource {
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

/** The path of the API call that a node of the syntax tree names. Empty for any other node. */
function callOf(node: ts.Node): string[] {
  if (!ts.isPropertyAccessExpression(node)) return [];
  const [, module = '', name = ''] = CALL.exec(node.getText()) ?? [];
  const calls: Record<string, Endpoint> | undefined = contract[module as keyof typeof contract];
  const call = calls?.[name];
  return call ? [call.path] : [];
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name ? [name.getText()] : [];
}

function readDeclaration(statement: ts.Statement, fileOf: (specifier: string) => string) {
  const usedNames = new Set<string>();
  const lazyFiles: string[] = [];
  const calls: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) usedNames.add(node.text);
    calls.push(...callOf(node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      lazyFiles.push(fileOf((node.arguments[0] as ts.StringLiteral).text));
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return { usedNames, calls, lazyFiles };
}

function readSource(file: string): ParsedSource {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const fileOf = (specifier: string) => resolve(dirname(file), specifier);
  const imports = new Map<string, { file: string; name: string }>();
  const declarations = new Map<string, Declaration>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
      const bindings = statement.importClause?.namedBindings;
      if (!specifier.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, { file: fileOf(specifier), name: (propertyName ?? name).text });
      continue;
    }
    const declaration = readDeclaration(statement, fileOf);
    for (const name of declaredNames(statement)) declarations.set(name, declaration);
  }
  return { imports, declarations };
}

/** Returns the paths of the API calls of each page, by the path of the page, and of each modal, by its name. */
export function findPageCalls(): Record<string, string[]> {
  const sources = new Map<string, ParsedSource>();
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };

  /** The calls in all declarations of these files, and in everything that they use. */
  function callsIn(...files: string[]): string[] {
    const visitedNames = new Set<string>();
    const calls = new Set<string>();
    function visitName(file: string, name: string): void {
      const key = `${file} ${name}`;
      if (visitedNames.has(key)) return;
      visitedNames.add(key);
      if (file === MEMBER_QUERY) {
        calls.add(contract.user.info.path);
        return;
      }
      const { imports, declarations } = sourceOf(file);
      const declaration = declarations.get(name);
      const importedName = imports.get(name);
      if (importedName) visitName(importedName.file, importedName.name);
      if (!declaration) return;
      for (const call of declaration.calls) calls.add(call);
      for (const usedName of declaration.usedNames) visitName(file, usedName);
      declaration.lazyFiles.forEach(visitFile);
    }
    function visitFile(file: string): void {
      for (const name of sourceOf(file).declarations.keys()) visitName(file, name);
    }
    for (const file of files) {
      if (!existsSync(resolve(ROOT, file))) throw new Error(`${file} of a page is missing.`);
      visitFile(resolve(ROOT, file));
    }
    return [...calls].sort();
  }

  // The app loads the member before every page that needs a login.
  const memberCall = contract.user.info.path;
  const pages = (ROUTES as readonly Route[]).map((route): [string, string[]] => {
    const calls = callsIn(
      `src/${findPageFile(route.path).file}`,
      ...[LAZY_PARTS[route.path] ?? []].flat(),
    );
    return [`/${route.path}`, route.isPublic ? calls : [...new Set([memberCall, ...calls])]];
  });
  const modals = Object.entries(MODAL_FILES).map(([modal, file]) => [
    `${modal} (modal)`,
    callsIn(file),
  ]);
  return Object.fromEntries([...pages, ...modals]) as Record<string, string[]>;
}
