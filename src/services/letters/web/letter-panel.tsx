import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { BesideOne } from '#platform/web/lists/list-beside.tsx';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { lettersAddresses } from '../addresses.ts';
import { lettersCalls } from '../calls.ts';
import type { Letter, ShownLetter } from '../contract.ts';
import { isInternal } from '../letter.ts';
import { fillIn } from '../template.ts';
import { LetterActions } from './letter-actions.tsx';
import styles from './letters.module.css';
import { SeatFacts, TraineeFacts } from './named-cell.tsx';
import { stageMarks, useLetterWords } from './use-letter-words.ts';

/** The open letter of a list, beside it. */
export function LetterBeside({ list, beside }: { list: List<Letter>; beside: Beside<Letter> }) {
  const { t } = useTranslation();
  const role = useArea();
  const row = beside.current;
  const answer = useCall(
    lettersCalls.getLetter,
    { params: { id: row?.id ?? 0 } },
    { enabled: row !== undefined },
  );
  if (!row) return null;
  return (
    <BesideOne
      {...{ list, beside }}
      href={lettersAddresses.letter({ role, id: row.id })}
      label={t(`letters:kinds.${row.kind}`)}
      title={<Bdi dir="ltr">{row.number}</Bdi>}
    >
      <AnswerFrame answer={answer}>
        {(letter) => <LetterParts letter={letter} isTitled />}
      </AnswerFrame>
    </BesideOne>
  );
}

/** A letter: what it is about, what may be done, whom it names, and where it is. */
export function LetterParts({ letter, isTitled }: { letter: ShownLetter; isTitled?: true }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { stationsOf, dayOf } = useLetterWords();
  const { kind, side, cycle, internship, trainer, stage, total_cost, trainee_count } = letter;
  const { link, recipient, send_on, notes, seats, trainees } = letter;
  const isSide = !isInternal(kind);
  const sending = send_on === null ? t('letters:page.urgent') : dayOf(send_on);
  const lines = [
    { label: t('letters:field.cycle'), value: nameOf(cycle) },
    ...(internship
      ? [{ label: t('letters:field.department'), value: nameOf(internship.department) }]
      : []),
    ...(trainer
      ? [{ label: t('letters:field.trainer'), value: <Bdi>{nameOf(trainer)}</Bdi> }]
      : []),
    ...(isSide ? [{ label: t('letters:make.when'), value: sending }] : []),
    ...(recipient
      ? [
          {
            label: t('letters:field.recipient'),
            value: (
              <Dotted
                facts={[
                  <Bdi key="name">{nameOf(recipient)}</Bdi>,
                  <Bdi key="mail" dir="ltr">
                    {recipient.email}
                  </Bdi>,
                ]}
              />
            ),
          },
          {
            label: t('letters:field.link'),
            value: link
              ? t('letters:page.link_until', { day: dayOf(riyadhDay(link.expires_at)) })
              : t('letters:page.no_link'),
          },
        ]
      : []),
    ...(notes ? [{ label: t('letters:field.notes'), value: <Bdi>{notes}</Bdi> }] : []),
    ...paymentOf(),
  ];

  function paymentOf() {
    const { payment_reference, paid_on, receipt, payment, voucher } = letter;
    const files = { receipt, payment, voucher };
    return [
      ...(payment_reference
        ? [
            {
              label: t('letters:field.payment_reference'),
              value: (
                <Dotted
                  facts={[
                    <Bdi key="reference" dir="ltr">
                      {payment_reference}
                    </Bdi>,
                    ...(paid_on ? Object.values(datePieces(paid_on, language)) : []),
                  ]}
                />
              ),
            },
          ]
        : []),
      ...(['receipt', 'payment', 'voucher'] as const).flatMap((name) => {
        const file = files[name];
        return file
          ? [{ label: t(`letters:field.${name}`), value: <AttachedFile file={file} /> }]
          : [];
      }),
    ];
  }

  return (
    <>
      <PanelSection>
        {isTitled && (
          <h2 className={styles.title}>
            {t(`letters:kinds.${kind}`)}: <Bdi>{nameOf(side)}</Bdi>
          </h2>
        )}
        <Floor columns={3} phoneColumns={1}>
          <FloorFact label={t('letters:field.stage')}>
            <FactWords
              answer={
                <StatusMark mark={stageMarks[stage]}>{t(`letters:stages.${stage}`)}</StatusMark>
              }
            />
          </FloorFact>
          <FloorFact label={t('letters:field.total_cost')}>
            <FactWords answer={<Money amount={total_cost} />} />
          </FloorFact>
          <FloorFact label={t('letters:field.trainee_count')}>
            <FactWords answer={kind === 'trainer_fees' ? '–' : formatNumber(trainee_count)} />
          </FloorFact>
        </Floor>
        <LetterActions letter={letter} />
      </PanelSection>
      <PanelSection>
        <Facts facts={lines} />
      </PanelSection>
      <PanelSection>
        <h3 className={styles.title}>{t('letters:page.way')}</h3>
        <Stations label={t('letters:page.way')} stations={stationsOf(letter)} />
      </PanelSection>
      {trainees.length + seats.length > 0 && (
        <PanelSection>
          <h3 className={styles.title}>{t('letters:page.names')}</h3>
          <RowList>
            {trainees.map((trainee) => (
              <RowListItem
                key={trainee.placement}
                name={<Bdi>{nameOf(trainee.student)}</Bdi>}
                second={<TraineeFacts trainee={trainee} />}
              />
            ))}
            {seats.map((one) => (
              <RowListItem
                key={one.internship}
                name={nameOf(one.department)}
                second={<SeatFacts seats={one} />}
              />
            ))}
          </RowList>
        </PanelSection>
      )}
      <PanelSection>
        <h3 className={styles.title}>{t('letters:page.text')}</h3>
        <p className={styles.text} dir="auto">
          {fillIn(textIn(language, letter, 'text'), letter.values[language])}
        </p>
      </PanelSection>
    </>
  );
}
