import { SkeletonLine } from '../ui/states/skeleton.tsx';

interface CountedSentenceProps<Counts> {
  /** The latest answer of the counting call. */
  counts: { data: Counts | undefined; error: Error | null };
  /** Width of the placeholder, in characters. */
  width: number;
  say: (counts: Counts) => string;
}

/** The count in a list's header. If the count fails, the rows show without it. */
export function CountedSentence<Counts>({ counts, width, say }: CountedSentenceProps<Counts>) {
  if (counts.data) return say(counts.data);
  return counts.error ? null : <SkeletonLine width={`${width}ch`} />;
}
