import { IconShoppingBag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { paymentAnswers } from '../payment-answers.ts';

const { buyService, listServices } = paymentsCalls;

type Service = ReplyOf<typeof listServices>['results'][number];

/** The services that a student can buy; each is then paid like any other fee. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const title = t('payments:buy.title');
  usePageTitle(title);
  const services = useCall(listServices, {});
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: title }]}
        title={title}
        sentence={t('payments:buy.sentence')}
      />
      <AnswerFrame answer={services} columns={2}>
        {({ results }) => (
          <Panel>
            {results.length > 0 ? (
              <RowList>
                {results.map((service) => (
                  <ServiceRow key={service.id} service={service} />
                ))}
              </RowList>
            ) : (
              <EmptyState
                icon={<IconShoppingBag size={28} stroke={1.25} />}
                title={t('payments:buy.none')}
                text={t('payments:buy.none_text')}
              />
            )}
          </Panel>
        )}
      </AnswerFrame>
    </>
  );
}

function ServiceRow({ service }: { service: Service }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id, price, is_refundable } = service;
  if (price === null) return null;
  const name = nameIn(language, service);
  return (
    <RowListItem
      name={name}
      second={<Money amount={price} />}
      third={!is_refundable && t('payments:owe.not_refundable')}
      action={
        <ActionButton
          call={buyService}
          input={{ body: { pay_type_id: id } }}
          changes={paymentAnswers}
          onDone={() => void navigate({ to: paymentsAddresses.owe() })}
          verb={t('payments:buy.verb')}
          size={32}
          aria-label={t('payments:buy.verb_of', { name })}
          asks={{
            title: t('payments:buy.confirm', { name }),
            text: t('payments:buy.confirm_text'),
            facts: [{ label: t('payments:buy.price'), value: <Money amount={price} /> }],
            warning: !is_refundable && t('payments:buy.not_refundable'),
          }}
        />
      }
    />
  );
}
