import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { MapLink } from '#platform/ui/facts/map-link.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { HeaderActions } from '#platform/web/header-actions.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { sidesAddresses } from '../../addresses.ts';
import { sidesCalls } from '../../calls.ts';
import type { Side } from '../../contract.ts';
import { sideNameIn } from '../../side-name.ts';
import { RemoveDialog } from '../row-actions.tsx';
import { ContractMark } from './contract-cell.tsx';
import styles from './people-list.module.css';
import { SidePeople } from './people-list.tsx';
import { SideDialog } from './side-dialog.tsx';

const { editSide, getSide, removeSide } = sidesCalls;

/** One side: its contract, where it is, and its people. */
export function SideScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getSide, { params: { id } });
  return <AnswerFrame answer={answer}>{(side) => <Known side={side} />}</AnswerFrame>;
}

function Known({ side }: { side: Side }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  const navigate = useNavigate();
  const mayEdit = useMay(editSide);
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const name = sideNameIn(language, side);
  const firstOf = (day: string) => datePieces(day as Day, language).first;
  const list = sidesAddresses.sides({ role });
  usePageTitle(name);
  return (
    <>
      <PageHeader
        crumbs={[crumbTo(t('sides:menu.sides'), list), { label: name }]}
        title={name}
        sentence={
          <Dotted
            facts={[
              <Bdi key="code" dir="ltr">
                {side.org_code}
              </Bdi>,
              t(`sides:location_types.${side.location_type}`),
              side.college && nameOf(side.college),
            ]}
          />
        }
        actions={
          mayEdit && (
            <HeaderActions
              actions={[
                {
                  key: 'edit',
                  label: t('sides:edit.side'),
                  icon: <IconPencil size={18} aria-hidden="true" />,
                  onPress: () => setOpened('edit'),
                },
                {
                  key: 'remove',
                  label: t('sides:remove.verb'),
                  icon: <IconTrash size={18} aria-hidden="true" />,
                  onPress: () => setOpened('remove'),
                },
              ]}
            />
          )
        }
      />
      <Floor columns={4} className={styles.floor ?? ''}>
        <FloorFact label={t('sides:field.contract')}>
          <FactWords
            answer={<ContractMark side={side} />}
            note={
              <Dotted
                facts={[
                  t('sides:contract_days', {
                    from: firstOf(side.contract_start),
                    to: firstOf(side.contract_end),
                  }),
                  t('sides:months', { count: side.contract_duration }),
                ]}
              />
            }
          />
        </FloorFact>
        <FloorFact label={t('sides:field.org_capacity')}>
          <FactWords answer={formatNumber(side.org_capacity)} />
        </FloorFact>
        <FloorFact label={t('sides:field.student_fee')}>
          <FactWords answer={<Money amount={side.student_fee} />} />
        </FloorFact>
        <FloorFact label={t('sides:field.org_location')}>
          <FactWords answer={<Bdi>{side.org_location}</Bdi>} note={<OpenMap side={side} />} />
        </FloorFact>
      </Floor>
      {side.admin_coordinatior && (
        <p>
          {t('sides:coordinator')} <Bdi>{side.admin_coordinatior}</Bdi>
        </p>
      )}
      <SidePeople side={side} />
      {opened === 'edit' && <SideDialog side={side} onClose={close} />}
      <RemoveDialog
        kind="side"
        row={side}
        name={name}
        call={removeSide}
        opened={opened === 'remove'}
        onClose={close}
        onDone={() => void navigate({ to: list, replace: true })}
      />
    </>
  );
}

function OpenMap({ side: { latitude, longitude } }: { side: Side }) {
  const { t } = useTranslation();
  if (latitude === null || longitude === null) return null;
  return (
    <MapLink latitude={latitude} longitude={longitude}>
      {t('sides:open_map')}
    </MapLink>
  );
}
