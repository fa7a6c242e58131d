import { SkeletonLine } from '../ui/skeleton.tsx';

interface CountedSentenceProps<Counts> {
  /** What the call that counts has answered so far. */
  counts: { data: Counts | undefined; error: Error | null };
  /** In characters, until it is there. */
  width: number;
  say: (counts: Counts) => string;
}

/** What the head of a list says of how many there are; the rows do without where it can't be had. */
export function CountedSentence<Counts>({ counts, width, say }: CountedSentenceProps<Counts>) {
  if (counts.data) return say(counts.data);
  return counts.error ? null : <SkeletonLine width={`${width}ch`} />;
}
