import ts from 'typescript';
import { declarationsOf } from './css-text.ts';
import { filesSaying, nameOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** Only platform/language formats dates, numbers and lists, the same way everywhere. */
export function formattingProblems(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => !path.startsWith('src/platform/language/'));
  return filesSaying(tree, files, /\bIntl\b|toLocale/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isPropertyAccessExpression)
      .filter(
        ({ expression, name }) => expression.getText() === 'Intl' || /^toLocale/.test(name.text),
      )
      .map(
        (node) => `${placeOf(node)}: format with #platform/language instead of ${node.getText()}`,
      ),
  );
}

const physicalProperty =
  /^(left|right)$|^((scroll-)?(margin|padding)|border)-(left|right)(-|$)|^border-(top|bottom)-(left|right)-radius$/;
const sidedValue =
  /^(text-align|float|clear|caption-side|background(-position)?|object-position|mask(-position)?|(perspective|transform)-origin|background-image|mask-image)$/;
const fourSides = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/;
/** A rule restricted to one direction may name left and right. */
const pinned = /:dir\(|\[dir[=\]]/;

/** One style sheet serves both directions. */
export function directionProblems(tree: Tree): string[] {
  const sheets = tree.paths.filter((path) => /^src\/.*\.css$/.test(path));
  return [
    ...sheets.flatMap((path) =>
      declarationsOf(tree.textOf(path))
        .filter(({ selector }) => !pinned.test(selector))
        .filter(({ property, value }) => isPhysical(property, value))
        .map(({ property, value, line }) => `${path}:${line}: ${advice(property, value)}`),
    ),
    ...screensIn(tree, /\bstyle=|\b[mp][lr]=/).flatMap((path) => sidedAttributes(tree, path)),
  ];
}

function isPhysical(property: string, value: string): boolean {
  if (physicalProperty.test(property)) return true;
  if (sidedValue.test(property) && /\b(left|right)\b/.test(value)) return true;
  const sides = value.replace(/\([^)]*\)/g, '()').split(/\s+/);
  return fourSides.test(property) && sides.length === 4 && sides[1] !== sides[3];
}

function advice(property: string, value: string): string {
  return `write ${property}: ${value} with inline-start and inline-end`;
}

const sidedKey =
  /^(left|right|(margin|padding|border)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;

/** `style={{ left }}` and the short props `ml`, `mr`, `pl`, `pr`. */
function sidedAttributes(tree: Tree, path: string): string[] {
  return nodesOf(sourceOf(tree, path), ts.isJsxAttribute).flatMap((attribute) => {
    const name = attribute.name.getText();
    const styles =
      name === 'style'
        ? nodesOf(attribute, ts.isPropertyAssignment).filter(({ name: key }) =>
            sidedKey.test(nameOf(key)),
          )
        : [];
    const places = /^[mp][lr]$/.test(name) ? [attribute] : styles;
    return places.map((node) => `${placeOf(node)}: name inline-start or inline-end, not a side`);
  });
}

const colour =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(white|black)(?![\w-])/i;

/** Where the theme's variables get their values. */
const mayColour = ['src/platform/ui/look/theme.css', 'src/platform/ui/look/theme.ts'];

/** Colours come from the theme's variables, which adapt to light and dark. */
export function colourProblems(tree: Tree): string[] {
  const sheets = tree.paths.filter(
    (path) => /^src\/.*\.css$/.test(path) && !mayColour.includes(path),
  );
  const inSheets = sheets.flatMap((path) =>
    declarationsOf(tree.textOf(path))
      // In a mask, the colour only sets the opacity.
      .filter(({ property, value }) => !/^mask/.test(property) && colour.test(value))
      .map(({ line, value }) => `${path}:${line}: take a variable of theme.css, not ${value}`),
  );
  const inScreens = screensIn(tree, /['"`](#[0-9a-f]{3,8}|(rgb|hsl)a?\()/i)
    .filter((path) => !mayColour.includes(path))
    .flatMap((path) =>
      nodesOf(sourceOf(tree, path), ts.isStringLiteralLike)
        .filter(({ text }) => /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\(.*)$/i.test(text))
        .filter(({ parent }) => !isMaskStop(parent))
        .map((node) => `${placeOf(node)}: take a variable of theme.css, not ${node.text}`),
    );
  return [...inSheets, ...inScreens];
}

/** A gradient used as a mask: there too the colour only sets the opacity. */
function isMaskStop(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && node.name.getText() === 'stopColor';
}

function screensIn(tree: Tree, words: RegExp): string[] {
  const screens = listCode(tree).filter((path) => path.endsWith('.tsx'));
  return filesSaying(tree, screens, words);
}
