import type { PageDrawing } from '#platform/house/page-drawing.ts';

export interface DrawWork {
  /** URL of what the web build made. */
  drawing: string;
  look: unknown;
}

/** Draws one page and ends: what draws screens takes 60 MB, and is needed only when a university changes its look. */
process.once('message', ({ drawing: url, look }: DrawWork) => {
  void import(url).then(({ drawing }: { drawing: PageDrawing<unknown> }) => {
    process.send?.(drawing.draw(look));
    process.disconnect();
  });
});
