import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useFitWords } from './use-fit-words.ts';

interface MoveDialogProps {
  period: number;
  major: string | undefined;
  board: Board;
  onClose: () => void;
}

const step = 20;

/** Where the chosen go: what one of them wished for first, each with what speaks against it. */
export function MoveDialog({ period, major, board, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, wishOf } = useDistributionWords();
  const wordsOf = useFitWords();
  const language = useLanguage();
  const [search, setSearch] = useState<string | undefined>();
  const { chosen } = board;
  const params = { period };
  const [alone] = chosen.length === 1 ? chosen : [];
  const found = useCall(
    distributionCalls.listBoard,
    { params, query: { page_size: step, major, search, wished_by: alone?.student.id } },
    { keepsPrevious: true },
  );
  const places = found.data?.results ?? [];
  const fits = useCall(
    distributionCalls.listFits,
    {
      params,
      query: {
        students: chosen.map(({ student }) => student.id).join(','),
        internships: places.map(({ id }) => id).join(','),
      },
    },
    { keepsPrevious: true, enabled: places.length > 0 && chosen.length > 0 },
  );
  return (
    <Dialog
      opened
      size={640}
      onClose={onClose}
      title={t('distribution:board.move_title')}
      text={listOf(
        chosen.map(({ student }) => nameOf(student)),
        language,
      )}
    >
      <div className={styles.choices}>
        <SearchField
          label={t('distribution:board.search_places')}
          search={search}
          onSearch={setSearch}
        />
        <ul>
          {places.map((place) => {
            const fit = fits.data?.fits.find(({ id }) => id === place.id);
            const said = fit && wordsOf(fit, chosen.length);
            const name = placeOf(place);
            return (
              <li key={place.id} className={styles.choice}>
                <div className={styles.words}>
                  <p>
                    <Bdi>{name}</Bdi>
                  </p>
                  <p className={styles.note}>
                    <Dotted
                      facts={[
                        t('distribution:board.taken_of', place),
                        fit?.position && wishOf(fit.position),
                      ]}
                    />
                  </p>
                  <div className={styles.against}>
                    {said?.words.map((word) => (
                      <StatusMark key={word} mark={said.mark}>
                        {word}
                      </StatusMark>
                    ))}
                  </div>
                </div>
                {fit && fit.takes > 0 && (
                  <Button
                    size={32}
                    aria-label={t('distribution:board.place_in', { place: name })}
                    onClick={() => {
                      onClose();
                      board.place(chosen, { ...place, name });
                    }}
                  >
                    {t('distribution:hand.place')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>
          {t('distribution:runs.out_of', {
            count: found.data?.results.length ?? 0,
            all: found.data?.count ?? 0,
          })}
        </p>
      </div>
    </Dialog>
  );
}
