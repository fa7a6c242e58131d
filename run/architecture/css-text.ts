export interface Declaration {
  /** The rule's own selector after those of the rules around it. */
  selector: string;
  property: string;
  value: string;
  line: number;
}

/** Every `property: value` of a style sheet, including nested rules. */
export function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  const selectors: string[] = [];
  let line = 1;
  for (const [piece, text = '', end] of withoutComments(css).matchAll(/([^{};]*)([{};]|$)/g)) {
    const [, property, value] = /^\s*([a-z-]+)\s*:\s*([\s\S]+?)\s*$/.exec(text) ?? [];
    if (end === '{') selectors.push(text.trim());
    else if (property && value) {
      const before = text.slice(0, text.indexOf(property)).split('\n').length - 1;
      const selector = selectors.join(' ');
      found.push({ selector, property, value: value.replace(/\s+/g, ' '), line: line + before });
    }
    if (end === '}') selectors.pop();
    line += piece.split('\n').length - 1;
  }
  return found;
}

/** Keeps line breaks, so that line numbers stay right. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
