// Lower part of the page about money transfers, which a visitor sees only after scrolling: process,
// price, limits and safety.
import { Link } from '@tanstack/react-router';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { CallToAction } from '../../../features/site/components/call-to-action.tsx';
import { CheckList } from '../../../features/site/components/check-list.tsx';
import { FactList } from '../../../features/site/components/fact-list.tsx';
import { Faq } from '../../../features/site/components/faq.tsx';
import { NumberedSteps } from '../../../features/site/components/numbered-steps.tsx';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { PriceTable } from '../../../features/site/components/price-table.tsx';
import { TransferAmountLimit } from '../../../features/site/components/transfer-amount-limit.tsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

const STEPS: { title: MessageKey; text: MessageKey }[] = [
  { title: 'send_money.step1_title', text: 'send_money.step1_text' },
  { title: 'send_money.step2_title', text: 'send_money.step2_text' },
  { title: 'send_money.step3_title', text: 'send_money.step3_text' },
  { title: 'send_money.step4_title', text: 'send_money.step4_text' },
];
const SAFETY: MessageKey[] = [
  'send_money.safety_1',
  'send_money.safety_2',
  'send_money.safety_3',
  'send_money.safety_4',
  'send_money.safety_5',
];
const QUESTIONS: { question: MessageKey; answer: MessageKey }[] = [
  { question: 'send_money.faq1_question', answer: 'send_money.faq1_answer' },
  { question: 'send_money.faq2_question', answer: 'send_money.faq2_answer' },
  { question: 'send_money.faq3_question', answer: 'send_money.faq3_answer' },
  { question: 'send_money.faq4_question', answer: 'send_money.faq4_answer' },
  { question: 'send_money.faq5_question', answer: 'send_money.faq5_answer' },
  { question: 'send_money.faq6_question', answer: 'send_money.faq6_answer' },
  { question: 'send_money.faq7_question', answer: 'send_money.faq7_answer' },
];

export function SendMoneyBelowFold() {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <PageSection title={t('send_money.how_title')}>
        <NumberedSteps
          steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
        />
      </PageSection>
      <PageSection
        id="fees"
        title={t('send_money.fees_title')}
        lead={t('send_money.fees_lead')}
        ground="sunken"
      >
        <PriceTable />
      </PageSection>
      <PageSection id="limits" title={t('send_money.limits_title')}>
        <FactList
          facts={[
            {
              name: t('send_money.limits_smallest'),
              value: <TransferAmountLimit end="least" />,
            },
            {
              name: t('send_money.limits_largest'),
              value: <TransferAmountLimit end="most" />,
            },
            { name: t('send_money.limits_where'), value: t('send_money.limits_where_value') },
            { name: t('send_money.limits_bring'), value: t('send_money.hours', { count: 24 }) },
            { name: t('send_money.limits_accept'), value: t('send_money.hours', { count: 24 }) },
            { name: t('send_money.limits_collect'), value: t('send_money.days', { count: 45 }) },
          ]}
        />
      </PageSection>
      <PageSection id="safety" title={t('send_money.safety_title')} ground="sunken">
        <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
          <CheckList Icon={ShieldCheck} items={SAFETY.map((key) => t(key))} />
          <div className="flex gap-4 self-start rounded-card border border-line bg-accent-soft p-5">
            <KeyRound aria-hidden="true" className="mt-1 size-6 shrink-0" />
            <div className="flex flex-col gap-1">
              <h3 className="text-lg leading-snug font-semibold">
                {t('send_money.safety_warning_title')}
              </h3>
              <p className="text-pretty">{t('send_money.safety_warning')}</p>
            </div>
          </div>
        </div>
      </PageSection>
      <PageSection id="questions" title={t('send_money.faq_title')}>
        <Faq
          questions={QUESTIONS.map(({ question, answer }) => ({
            question: t(question),
            answer: t(answer),
          }))}
        />
      </PageSection>
      <CallToAction title={t('send_money.call')} text={t('send_money.call_text')}>
        <Link
          to="/$lang/signup"
          params={{ lang }}
          search={{ from: PATHS.newMoney(lang) }}
          className={buttonClass()}
        >
          {t('send_money.start')}
        </Link>
      </CallToAction>
    </>
  );
}
