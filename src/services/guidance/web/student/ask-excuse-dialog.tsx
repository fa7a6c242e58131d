import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceCalls } from '../../calls.ts';
import type { CourseAbsence } from '../../record-shapes.ts';
import { AskCorrectionForm } from '../corrections/ask-correction-form.tsx';

const { listMyCorrections } = guidanceCalls;

/**
 * Lets a student excuse missed lectures of a course: a correction of their absences, which registration
 * answers.
 */
export function AskExcuse({ course }: { course: CourseAbsence }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const name = nameOf(course);
  return (
    <>
      <Button
        size={32}
        aria-label={t('guidance:record.excuse.verb_of', { course: name })}
        onClick={() => setOpened(true)}
      >
        {t('guidance:record.excuse.verb')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('guidance:record.excuse.title', { course: name })}
        text={t('guidance:record.excuse.text')}
      >
        <ExcuseForm course={course} onClose={close} />
      </Dialog>
    </>
  );
}

/** If an absence correction is already pending, links to it instead of showing the form. */
function ExcuseForm({ course, onClose }: { course: CourseAbsence; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const mine = useCall(listMyCorrections, { query: { page_size: 200 } });
  if (mine.isPending) return <Skeleton rows={3} columns={1} />;
  const isWaiting = ({ field, state }: { field: string; state: string }) =>
    field === 'absences' && state === 'open';
  if (mine.data?.results.some(isWaiting)) {
    return (
      <Notice tone="info" title={t('guidance:record.excuse.waits')} action={<ToCorrections />}>
        {t('guidance:record.excuse.waits_text')}
      </Notice>
    );
  }
  const words = { course: nameOf(course), code: course.course_code };
  return (
    <AskCorrectionForm
      begun={{ field: 'absences', text: t('guidance:record.excuse.begun', words) }}
      label={t('guidance:record.excuse.words')}
      help={t('guidance:record.excuse.help')}
      onClose={onClose}
    />
  );
}

function ToCorrections() {
  const { t } = useTranslation();
  return (
    <Button
      size={32}
      renderLink={(link) => (
        <Link
          to="."
          search={(now: object) => ({ ...now, tab: 'corrections' })}
          resetScroll={false}
          {...link}
        />
      )}
    >
      {t('guidance:record.excuse.open')}
    </Button>
  );
}
