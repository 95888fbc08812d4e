// Setup checklist of the instance: each step with its state, the next action and a link.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../../../shared/ui/badge.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { firstStepQueries } from '../api/first-step-queries.ts';
import { FIRST_STEPS, type FirstStepState, firstStepState } from '../model/step-state.ts';
import { CompanyFields } from './company-fields.tsx';
import { FirstStepStatus } from './first-step-status.tsx';
import { SupportHoursForm } from './support-hours-form.tsx';

const LOOKS: Record<FirstStepState, { Icon: LucideIcon; tone: BadgeTone }> = {
  done: { Icon: CircleCheck, tone: 'success' },
  open: { Icon: CircleDashed, tone: 'warning' },
  unknown: { Icon: CircleQuestionMark, tone: 'quiet' },
};

export function FirstSteps() {
  const t = useT();
  const said = useQuery(firstStepQueries.said());
  const server = useQuery(firstStepQueries.server());
  const head = <h1 className="text-xl font-semibold">{t('first_steps.title')}</h1>;
  if (!said.data || !server.data) {
    return (
      <section className="mx-auto flex max-w-3xl flex-col gap-4">
        {head}
        {said.isError ? <LoadFailure query={said} /> : <Skeleton rows={8} />}
      </section>
    );
  }
  const [steps, side] = [said.data, server.data];
  const states = FIRST_STEPS.map((step) => ({ step, state: firstStepState(step, steps, side) }));
  const done = states.filter(({ state }) => state === 'done').length;
  return (
    <section className="mx-auto flex max-w-3xl flex-col gap-4">
      {head}
      <p className="text-muted">{t('first_steps.lead')}</p>
      <p role="status" className="font-medium">
        {t('first_steps.count', { done, all: FIRST_STEPS.length })}
      </p>
      {/* On wide screens, the steps are in two columns, each read from top to bottom. */}
      <ol className="-mb-3 gap-3 lg:mb-0 lg:columns-2">
        {states.map(({ step, state }) => {
          const { Icon, tone } = LOOKS[state];
          return (
            <li
              key={step}
              className="mb-3 flex break-inside-avoid flex-col gap-2 rounded-card border border-line bg-surface p-4"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-semibold">{t(`first_steps.${step}_title`)}</h2>
                <Badge tone={tone} Icon={Icon}>
                  {t(`first_steps.${state}`)}
                </Badge>
              </div>
              <FirstStepStatus step={step} state={state} said={steps} server={side} />
            </li>
          );
        })}
      </ol>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CompanyFields company={steps.company} />
        <SupportHoursForm hours={steps.company.support_hours ?? []} />
      </div>
    </section>
  );
}
