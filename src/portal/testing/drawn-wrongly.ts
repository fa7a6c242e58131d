/**
 * Returns the code by which a page lists its own drawing faults. The functions of this file run there: they know the
 * page and each other, and are sent as text, all at once.
 */
export function drawnWrongly(expected: { language: string; direction: string }): string {
  const helpers = [
    isSeen,
    isBrief,
    nameOf,
    seenTexts,
    placesOf,
    isBeside,
    clipsOf,
    cutOff,
    framesOf,
  ];
  const measures = [
    wrongSurroundings,
    cutControls,
    controlsAtFrames,
    hiddenColumns,
    tallRows,
    wrongTexts,
    loneDots,
    cutHints,
  ];
  const called = measures.map(({ name }) => `...${name}(${JSON.stringify(expected)})`);
  return `(() => { ${[...helpers, ...measures].join('\n')} return [${called.join()}]; })()`;
}

function wrongSurroundings({ language, direction }: { language: string; direction: string }) {
  const root = document.documentElement;
  const missing = `${document.title} ${root.innerHTML}`.match(/⟦[^⟧]*⟧/g) ?? [];
  const headings = document.querySelectorAll('h1').length;
  const beyond = root.scrollWidth - root.clientWidth;
  return [
    root.lang !== language || root.dir !== direction ? `is ${root.lang} ${root.dir}` : '',
    ...Array.from(new Set(missing), (key) => `has no phrase ${key}`),
    headings === 1 ? '' : `has ${headings} headings of the first level`,
    beyond > 0 ? `scrolls sideways by ${beyond}` : '',
  ].filter(Boolean);
}

function cutControls(): string[] {
  return Array.from(document.querySelectorAll('a, button, input, select, textarea, h1, h2'))
    .filter((control) => control.matches('button') || !isBrief(control))
    .map((control) => ({ control, cut: isSeen(control) ? cutOff(control) : 0 }))
    .filter(({ cut }) => cut > 1)
    .map(({ control, cut }) => `cuts ${Math.round(cut)} off ${nameOf(control)}`);
}

/** Controls with an edge or a background keep 4 px away from a frame, or fill it from side to side. */
function controlsAtFrames(): string[] {
  const faults: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
    const hasEdge = borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)';
    if (!isSeen(control) || (!hasEdge && backgroundColor === 'rgba(0, 0, 0, 0)')) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isAtFrame = framesOf(control).some((frame) =>
      [
        [left - frame.left, frame.right - right],
        [top - frame.top, frame.bottom - bottom],
      ].some((gaps) => gaps.filter((gap) => gap < 4).length === 1),
    );
    if (isAtFrame) faults.push(`stands at its frame: ${nameOf(control)}`);
  }
  return faults;
}

function hiddenColumns(): string[] {
  return Array.from(document.querySelectorAll('table'), (table) => {
    const frame = table.parentElement;
    return { table, hidden: frame ? frame.scrollWidth - frame.clientWidth : 0 };
  })
    .filter(({ hidden }) => hidden > 1)
    .map(({ table, hidden }) => `hides ${hidden} of the table ${table.caption?.textContent}`);
}

/** A row is read at a glance, unless somebody's own words are shown in it whole, which `data-prose` says. */
function tallRows(): string[] {
  return Array.from(document.querySelectorAll('tbody tr:not(:has([data-prose]))'))
    .map((row) => ({ row, height: Math.round(row.getBoundingClientRect().height) }))
    .filter(({ height }) => height > 120)
    .map(({ row, height }) => `has a row of ${height}: ${row.textContent}`);
}

/** The second line of a phone's row, which opens or unfolds the whole of it. */
function isBrief(element: Element): boolean {
  const row = element
    .closest('[data-brief], [data-opener] [data-two] > :last-child')
    ?.closest('li');
  return row?.querySelector('[data-opener] a, details') != null;
}

/** Words that break between letters, and texts that are cut and have nothing to read them in. */
function wrongTexts(): string[] {
  const faults: string[] = [];
  for (const text of seenTexts()) {
    const value = text.nodeValue ?? '';
    // A long address has no other place to break than between letters.
    for (const { 0: letters, index } of value.matchAll(/[\p{L}\p{M}\p{N}]{2,24}/gu)) {
      const tops = placesOf(text, index, index + letters.length).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.push(`breaks the word ${letters} of ${value}`);
    }
    if (!text.parentElement || text.parentElement.closest('[title]')) continue;
    if (isBrief(text.parentElement)) continue;
    const clips = clipsOf(text.parentElement) ?? [];
    for (const place of clips.length > 0 ? placesOf(text, 0, value.length) : []) {
      const cut = clips
        .filter((clip) => isBeside(clip, place))
        .map((clip) => Math.max(clip.left - place.left, place.right - clip.right));
      if (Math.max(0, ...cut) > 1) faults.push(`cuts the text ${value}`);
    }
  }
  return faults;
}

/** Dots between facts that begin or end a line. */
function loneDots(): string[] {
  const faults: string[] = [];
  const texts = seenTexts();
  texts.forEach((text, order) => {
    const value = text.nodeValue ?? '';
    for (const { index } of value.matchAll(/·/g)) {
      const [dot] = placesOf(text, index, index + 1);
      const clips = clipsOf(text.parentElement ?? document.body) ?? [];
      if (!dot || clips.some((clip) => !isBeside(clip, dot))) continue;
      const [last, next] = [texts[order - 1], texts[order + 1]];
      const before = [last ? placesOf(last) : [], placesOf(text, 0, index)].flat().at(-1);
      const [after] = [placesOf(text, index + 1), next ? placesOf(next) : []].flat();
      const isLone = [before, after].some((place) => !place || !isBeside(place, dot));
      if (isLone)
        faults.push(`begins or ends a line with the dot of ${text.parentElement?.textContent}`);
    }
  });
  return faults;
}

/** Placeholders that don't fit into their empty field. */
function cutHints(): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  return Array.from(document.querySelectorAll('input'))
    .filter((field) => {
      if (!pen || field.value || !isSeen(field)) return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1;
    })
    .map(({ placeholder }) => `cuts the hint ${placeholder}`);
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const visibility = { opacityProperty: true, visibilityProperty: true };
  return width > 1 && height > 1 && element.checkVisibility(visibility);
}

function seenTexts(): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const around = text.parentElement;
    if (!(text instanceof Text) || !around || !text.data.trim() || !isSeen(around)) continue;
    if (!around.closest('.visually-hidden')) texts.push(text);
  }
  return texts;
}

/** Where a text stands, line by line. */
function placesOf(text: Text, from = 0, to = text.length): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
}

/** Whether both stand on one line. */
function isBeside(one: DOMRect, other: DOMRect): boolean {
  return one.bottom > other.top && one.top < other.bottom;
}

function nameOf(element: Element): string {
  return element.outerHTML.slice(0, 200);
}

/** The boxes that clip an element sideways, or null if it can be scrolled into sight. */
function clipsOf(element: Element): DOMRect[] | null {
  const clips: DOMRect[] = [];
  for (let around: Element | null = element; around && around !== document.body; ) {
    const { overflowX, position } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') return null;
    if (overflowX !== 'visible') clips.push(around.getBoundingClientRect());
    around = position === 'fixed' ? null : around.parentElement;
  }
  return clips;
}

/** How much of the element's width can't be seen or scrolled to. */
function cutOff(element: Element): number {
  const clips = element.parentElement && clipsOf(element.parentElement);
  if (!clips) return 0;
  const { left, right } = element.getBoundingClientRect();
  const beyond = [-left, right - document.documentElement.clientWidth];
  const cut = clips.flatMap((clip) => [clip.left - left, right - clip.right]);
  return Math.max(0, ...beyond, ...cut);
}

/** The boxes with an edge around an element, up to what scrolls by itself. */
function framesOf(element: Element): DOMRect[] {
  const frames: DOMRect[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, position, borderLeftWidth, borderRightWidth, borderLeftColor } =
      getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') break;
    const hasEdges = borderLeftWidth !== '0px' && borderRightWidth !== '0px';
    if (hasEdges && borderLeftColor !== 'rgba(0, 0, 0, 0)')
      frames.push(around.getBoundingClientRect());
    // Fixed to the window, it has left the frames around it.
    if (position === 'fixed') break;
  }
  return frames;
}
