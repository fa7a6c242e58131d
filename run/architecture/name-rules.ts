import ts from 'typescript';
import { filesSaying, nameOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** Where the one choice between the two languages of a text is made. */
const mayChoose = 'src/platform/language/name-in.ts';

/** `name_ar` or `name`: which of the two is said is chosen by `nameIn` and `textIn` alone. */
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

/** Holds what contracts allow to the specification, and so says it in the specification's own codes. */
const mayCode = 'src/portal/expected-access.ts';

/** A role and a user type are called by name: a number tells no reader whom it lets in. */
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
