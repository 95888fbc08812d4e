// Status of each part of the service, and the percentage of promises that brokers kept. In a
// promise, a broker names the time by which the cash will be ready.

import { formatFigure } from '@wasl/core/format-figure';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ServiceStatusAnswers } from '../api/service-status-queries.ts';
import { hasNoFailingPart, servicePartsOf } from '../model/service-status.ts';

const LOOKS = {
  working: { tone: 'success', Icon: CircleCheck },
  failing: { tone: 'danger', Icon: CircleAlert },
  unknown: { tone: 'quiet', Icon: CircleDashed },
} as const;

export function ServiceParts({ status, server }: ServiceStatusAnswers) {
  const t = useT();
  const language = useLanguage();
  const parts = servicePartsOf(status, server);
  const isWhole = hasNoFailingPart(parts);
  const { kept, judged } = status?.promises ?? { kept: 0, judged: 0 };
  return (
    <>
      <p
        role="status"
        className={`rounded-card px-4 py-3 font-medium ${isWhole ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
      >
        {t(isWhole ? 'service_status.no_fault' : 'service_status.not_all_working')}
      </p>
      <ul className="flex flex-col gap-3">
        {parts.map(({ name, state, at }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="font-medium">{t(`service_status.part_${name}`)}</p>
              <p className="text-sm text-muted">
                {t(`service_status.about_${name}`)}
                {at ? (
                  <span className="block">
                    {t('service_status.last')} <Time at={at} />
                  </span>
                ) : null}
              </p>
            </div>
            <Badge {...LOOKS[state]}>{t(`service_status.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {judged > 0 ? (
        <section className="rounded-card border border-line bg-surface p-4">
          <h2 className="font-medium">{t('service_status.promises')}</h2>
          <p className="figures text-2xl font-semibold">
            {/* Rounds down, so that one missed promised time gives less than 100%. */}
            {formatFigure(Math.floor((kept * 100) / judged) / 100, language, { style: 'percent' })}
          </p>
          <p className="text-sm text-muted">{t('service_status.promises_of', { count: judged })}</p>
        </section>
      ) : null}
    </>
  );
}
