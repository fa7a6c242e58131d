import { lazy, Suspense } from 'react';
import { Mark } from '#platform/ui/facts/mark.tsx';
import { usePublicSettings } from './public-settings.ts';

/** Loaded lazily, because only universities with a mark of their own need it. */
const FileImage = lazy(async () => {
  const files = await import('#services/files/web/public.tsx');
  return { default: files.FileImage };
});

interface UniversityMarkProps {
  size: number;
  className?: string | undefined;
}

/**
 * The university's mark, or the portal's own if none is set; decorative, because the name is shown beside
 * it.
 */
export function UniversityMark({ size, className }: UniversityMarkProps) {
  const { mark } = usePublicSettings().identity;
  const usual = <Mark size={size} {...(className ? { className } : {})} />;
  if (mark === null) return usual;
  return (
    <Suspense fallback={usual}>
      <FileImage id={Number(mark)} alt="" square={size} otherwise={usual} />
    </Suspense>
  );
}
