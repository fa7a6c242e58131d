import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { otherLanguage } from '#platform/language/language.ts';
import { textIn } from '#platform/language/name-in.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import { type Question, questionTexts } from '../contract.ts';
import styles from './training.module.css';

const { editQuestions, listQuestions } = trainingCalls;

type Wanted = { id: number | null; text: string; text_ar: string };

/** The questions that trainers answer about each trainee at the end; each change is saved at once. */
export function QuestionsScreen() {
  const { t } = useTranslation();
  const role = useArea();
  const [adds, setAdds] = useState(false);
  const answer = useCall(listQuestions, {});
  const title = t('training:questions.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('training:menu.placements'),
            renderLink: (link) => <Link href={trainingAddresses.placements({ role })} {...link} />,
          },
          { label: title },
        ]}
        title={title}
        sentence={t('training:questions.sentence')}
        actions={
          <Button
            look="primary"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdds(true)}
          >
            {t('training:questions.add')}
          </Button>
        }
      />
      <AnswerFrame answer={answer}>
        {({ results }) => (
          <Questions questions={results} adds={adds} onAdded={() => setAdds(false)} />
        )}
      </AnswerFrame>
    </>
  );
}

interface QuestionsProps {
  questions: readonly Question[];
  adds: boolean;
  onAdded: () => void;
}

function Questions({ questions, adds, onAdded }: QuestionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edited, setEdited] = useState<Question | null>(null);
  const [removed, setRemoved] = useState<Question | null>(null);
  const keeping = useCommand(editQuestions, {
    changes: [listQuestions],
    onDone: () => void toast.success({ title: t('training:questions.saved') }),
  });
  const inputOf = (wanted: readonly Wanted[]) => ({
    body: {
      seen: questions.map(({ id }) => id),
      questions: wanted.map(({ id, text, text_ar }) => ({ id, text, text_ar })),
    },
  });
  const close = () => {
    setEdited(null);
    onAdded();
  };
  return (
    <>
      <Panel flush>
        <SortableList
          items={questions}
          keyOf={({ id }) => String(id)}
          nameOf={(question) => textIn(language, question, 'text')}
          onMove={(from, to) => {
            const rest = questions.filter((_, place) => place !== from);
            keeping.mutate(inputOf(rest.toSpliced(to, 0, ...questions.slice(from, from + 1))));
          }}
        >
          {(question, _place, grip) => {
            const name = textIn(language, question, 'text');
            return (
              <div className={styles.question}>
                {grip}
                <div className={styles.words}>
                  <p>
                    <Bdi>{name}</Bdi>
                  </p>
                  <p className={styles.second}>
                    <Bdi>{textIn(otherLanguage(language), question, 'text')}</Bdi>
                  </p>
                </div>
                <IconButton
                  size={40}
                  label={t('training:questions.edit_of', { name })}
                  onClick={() => setEdited(question)}
                >
                  <IconPencil size={18} aria-hidden="true" />
                </IconButton>
                {questions.length > 1 && (
                  <IconButton
                    size={40}
                    label={t('training:questions.remove_of', { name })}
                    onClick={() => setRemoved(question)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            );
          }}
        </SortableList>
      </Panel>
      <Dialog
        opened={adds || edited !== null}
        onClose={close}
        title={t(`training:questions.${edited ? 'edit' : 'add'}`)}
        text={edited?.is_answered ? t('training:questions.kept') : undefined}
      >
        <QuestionForm
          key={edited?.id}
          question={edited}
          inputOf={(texts) =>
            inputOf(
              edited
                ? questions.map((one) => (one.id === edited.id ? { ...one, ...texts } : one))
                : [...questions, { id: null, ...texts }],
            )
          }
          onClose={close}
        />
      </Dialog>
      <ConfirmDialog
        danger
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('training:questions.remove_title')}
        text={t(`training:questions.${removed?.is_answered ? 'kept' : 'remove_text'}`)}
        verb={t('training:questions.remove')}
        onConfirm={() =>
          keeping.mutateAsync(inputOf(questions.filter((one) => one !== removed))).catch(stayOpen)
        }
      />
    </>
  );
}

interface QuestionFormProps {
  question: Question | null;
  inputOf: (texts: Omit<Wanted, 'id'>) => { body: { seen: number[]; questions: Wanted[] } };
  onClose: () => void;
}

function QuestionForm({ question, inputOf, onClose }: QuestionFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: questionTexts,
    defaults: { text_ar: question?.text_ar ?? '', text: question?.text ?? '' },
  });
  const keeping = useCommand(editQuestions, {
    changes: [listQuestions],
    onDone: () => {
      toast.success({ title: t('training:questions.saved') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (texts) => keeping.mutateAsync(inputOf(texts)));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:save')}
      busy={busy}
      onBack={onClose}
    >
      <TextField {...fieldOf(form, 'text_ar')} label={t('training:questions.text_ar')} dir="rtl" />
      <TextField {...fieldOf(form, 'text')} label={t('training:questions.text_en')} dir="ltr" />
    </DialogForm>
  );
}
