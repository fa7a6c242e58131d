import { IconCheck, IconPlus, IconReplace, IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { wishesCalls } from '../calls.ts';
import type { Offer, Period } from '../contract.ts';
import { replaceWish } from '../order.ts';
import { CutoffChart } from './cutoff-chart.tsx';
import styles from './own-screen.module.css';
import { useDaysOf } from './use-days-of.ts';
import { OfferName } from './wish-row.tsx';

const { listOffers } = wishesCalls;

interface OffersListProps {
  period: Period;
  gpa: number | null;
  wishes: readonly Offer[];
  onChange: (next: readonly Offer[]) => void;
}

/** On a phone the other internships stand in a sheet: five are added without scrolling between. */
export function OffersSheet(props: OffersListProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isFull = props.wishes.length >= props.period.most;
  return (
    <>
      <Button
        look={isFull ? 'secondary' : 'primary'}
        size={48}
        wide
        icon={isFull ? <IconReplace size={18} /> : <IconPlus size={18} />}
        onClick={() => setOpened(true)}
      >
        {t(`wishes:offers.open_${isFull ? 'replace' : 'add'}`)}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`wishes:offers.open_${isFull ? 'replace' : 'add'}`)}
        actions={
          <Button look="primary" onClick={() => setOpened(false)}>
            {t('wishes:offers.close', { count: props.wishes.length, most: props.period.most })}
          </Button>
        }
      >
        <OffersList {...props} />
      </Dialog>
    </>
  );
}

/** Other internships that a student may wish for, searched and paged by the server, to add or to replace a wish. */
export function OffersList({ period, gpa, wishes, onChange }: OffersListProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [replacing, setReplacing] = useState<Offer | null>(null);
  const list = useList(listOffers, { params: { period: period.id } });
  const isFull = wishes.length >= period.most;
  const isWished = (offer: Offer) => wishes.some(({ id }) => id === offer.id);
  const title = t('wishes:offers.title');
  const isPhone = usePhone();
  const verb = isFull ? 'replace' : 'add';
  const labelOf = ({ side }: Offer) => t(`wishes:offers.${verb}_of`, { name: nameOf(side) });
  const scaleOf = ({ cutoff }: Offer) => (
    <span className={styles.scaleCell}>
      <CutoffChart cutoff={cutoff} gpa={gpa} />
    </span>
  );
  const iconOf = (offer: Offer) => {
    if (isWished(offer)) return <IconCheck size={16} />;
    return isFull ? <IconReplace size={16} /> : <IconPlus size={16} />;
  };
  const pressOf = (offer: Offer) => ({
    disabled: isWished(offer),
    onClick: () => (isFull ? setReplacing(offer) : onChange([...wishes, offer])),
  });
  return (
    <ListPage
      list={list}
      shown={undefined}
      title={title}
      search={t('wishes:offers.search')}
      keepsViews={false}
      frame={(_actions, rows) => (
        <section aria-label={title} className={styles.others}>
          {!isPhone && <h2>{title}</h2>}
          {rows}
        </section>
      )}
      columns={{
        side: {
          title: t('wishes:field.internship'),
          card: 'title',
          cell: (offer) => <OfferName offer={offer} />,
        },
        seats: {
          title: t('wishes:field.seats'),
          number: true,
          card: isPhone ? 'hidden' : 'detail',
          cell: ({ seats }) => formatNumber(seats),
        },
        first_choices: {
          title: t('wishes:field.first_choices'),
          number: true,
          card: isPhone ? 'hidden' : 'detail',
          cell: ({ first_choices }) => formatNumber(first_choices),
        },
        cutoff: {
          title: t('wishes:field.cutoff'),
          card: isPhone ? 'hidden' : 'detail',
          cell: scaleOf,
        },
        actions: {
          title: isPhone ? '' : t('wishes:offers.actions'),
          card: isPhone ? 'figure' : 'aside',
          cell: (offer) =>
            isPhone ? (
              <span className={styles.offered}>
                {scaleOf(offer)}
                <IconButton look="secondary" size={48} label={labelOf(offer)} {...pressOf(offer)}>
                  {iconOf(offer)}
                </IconButton>
              </span>
            ) : (
              <Button
                size={32}
                icon={iconOf(offer)}
                aria-label={labelOf(offer)}
                {...pressOf(offer)}
              >
                {t(`wishes:offers.${verb}`)}
              </Button>
            ),
        },
      }}
      empty={{
        icon: <IconStethoscope size={28} />,
        title: t('wishes:offers.empty'),
        text: t('wishes:offers.empty_text'),
      }}
    >
      {replacing && (
        <ReplaceDialog
          offer={replacing}
          wishes={wishes}
          onChange={onChange}
          onClose={() => setReplacing(null)}
        />
      )}
    </ListPage>
  );
}

interface ReplaceDialogProps {
  offer: Offer;
  wishes: readonly Offer[];
  onChange: (next: readonly Offer[]) => void;
  onClose: () => void;
}

/** In whose place; the last wish at first, since it is missed least. */
function ReplaceDialog({ offer, wishes, onChange, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const daysOf = useDaysOf();
  const [chosen, setChosen] = useState(String(wishes.at(-1)?.id ?? ''));
  function replace() {
    const order = replaceWish(
      wishes.map(({ id }) => id),
      Number(chosen),
      offer.id,
    );
    const all = [...wishes, offer];
    onChange(order.flatMap((id) => all.find((one) => one.id === id) ?? []));
    onClose();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('wishes:offers.replace_title')}
      text={t('wishes:offers.replace_text', { name: nameOf(offer.side) })}
      actions={
        <>
          <Button look="primary" size={48} onClick={replace}>
            {t('wishes:offers.replace')}
          </Button>
          <Button size={48} onClick={onClose}>
            {t('platform:common.back')}
          </Button>
        </>
      }
    >
      <RadioGroup
        name="wish"
        label={t('wishes:offers.replaced')}
        value={chosen}
        onChange={setChosen}
        options={wishes.map((wish, place) => ({
          value: String(wish.id),
          label: t('wishes:offers.place', {
            place: place + 1,
            name: nameOf(wish.side),
            department: nameOf(wish.department),
          }),
          help: daysOf(wish),
        }))}
      />
    </Dialog>
  );
}
