import { IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { requirementsCalls } from '../calls.ts';

/** A student's accepted documents, to be read by guide and head. */
export function StudentFiles({ id }: RecordProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const answer = useCall(requirementsCalls.listStudentFiles, { params: { id } });
  return (
    <AnswerFrame answer={answer}>
      {({ results }) => (
        <Panel>
          {results.length === 0 && (
            <EmptyState
              icon={<IconFiles size={28} />}
              title={t('requirements:student_files.empty')}
              text={t('requirements:student_files.empty_text')}
            />
          )}
          {results.length > 0 && (
            <Facts
              facts={results.map(({ file, requirement }) => ({
                label: nameOf(requirement),
                value: <AttachedFile file={file} />,
              }))}
            />
          )}
        </Panel>
      )}
    </AnswerFrame>
  );
}
