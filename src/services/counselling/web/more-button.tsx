import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestPageSize } from '#platform/contract/paging.ts';
import { Button } from '#platform/ui/buttons/button.tsx';

interface More {
  size: number;
  grow: () => void;
}

/** The first rows of a short list; more of them by a button. */
export function useMore(first: number): More {
  const [size, setSize] = useState(first);
  return { size, grow: () => setSize(Math.min(size + 20, largestPageSize)) };
}

export function MoreButton({ more, count }: { more: More; count: number }) {
  const { t } = useTranslation();
  if (count <= more.size || more.size === largestPageSize) return null;
  return (
    <div>
      <Button look="quiet" onClick={more.grow}>
        {t('counselling:own.more')}
      </Button>
    </div>
  );
}
