import ts from 'typescript';
import { filesSaying, nameOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** Where the choice between a text's two languages is made. */
const mayChoose = 'src/platform/language/name-in.ts';

/** Only `nameIn` and `textIn` choose between `name_ar` and `name`. */
export function languageProblems(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => path !== mayChoose);
  return filesSaying(tree, files, /_ar\b/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isConditionalExpression)
      .filter(({ whenTrue, whenFalse }) => {
        const [one, other] = [lastWord(whenTrue), lastWord(whenFalse)];
        return one !== '' && (one === `${other}_ar` || other === `${one}_ar`);
      })
      .filter(({ whenTrue }) => !ts.isStringLiteral(whenTrue))
      .map(
        (node) => `${placeOf(node)}: say it by nameIn or textIn of platform/language/name-in.ts`,
      ),
  );
}

/** `person.full_name_ar` → `full_name_ar`. */
function lastWord(expression: ts.Expression): string {
  return /(\w+)['"\]]*$/.exec(expression.getText())?.[1] ?? '';
}

const isRole = /(^|_)(user_type|role|role_id)$/;
const sqlRole = /\b(user_type|role|role_id)\b\s*(=|<>|!=|in)\s*\(?\s*\d/;

/** Compares contracts with the specification, so it uses the specification's own codes. */
const mayCode = 'src/portal/expected-access.ts';

/** Roles and user types are named: a number doesn't tell the reader whom it admits. */
export function roleProblems(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => path !== mayCode);
  return filesSaying(tree, files, /\b(user_type|role|role_id)\b/).flatMap((path) => {
    const source = sourceOf(tree, path);
    const compared = nodesOf(source, ts.isBinaryExpression).filter(
      ({ left, right }) => ts.isNumericLiteral(right) && isRole.test(lastWord(left)),
    );
    const given = nodesOf(source, ts.isPropertyAssignment).filter(
      ({ name, initializer }) => ts.isNumericLiteral(initializer) && isRole.test(nameOf(name)),
    );
    const asked = nodesOf(source, ts.isTaggedTemplateExpression).filter(({ template }) =>
      sqlRole.test(template.getText()),
    );
    return [...compared, ...given, ...asked].map(
      (node) => `${placeOf(node)}: name it by userTypes or roles of platform/access`,
    );
  });
}
