// Collapsible list of the steps that the account still needs, each with a link.
import { Link } from '@tanstack/react-router';
import {
  ChevronDown,
  ChevronRight,
  IdCard,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MailCheck,
  MapPin,
  Smartphone,
} from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { RollingFigure } from '../../../shared/ui/rolling/rolling-amount.tsx';
import type { Account } from '../api/dashboard-queries.ts';
import { type AccountStep, nextSteps } from '../model/next-steps.ts';

const ICONS: Record<AccountStep, LucideIcon> = {
  confirm_email: MailCheck,
  verify_phone: Smartphone,
  prove_identity: IdCard,
  choose_city: MapPin,
  add_second_step: KeyRound,
};

type NextStepsCardProps = {
  account: Account;
  /** Returns the path of the screen for a step. */
  placeOf: (step: AccountStep) => string;
};

export function NextStepsCard({ account, placeOf }: NextStepsCardProps) {
  const t = useT();
  const steps = nextSteps(account);
  if (steps.length === 0) return null;
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ListChecks aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="flex-1 text-muted">{t('dashboard.complete_account')}</span>
        <RollingFigure value={steps.length} className="text-sm font-semibold text-muted" />
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {steps.map((step) => {
          const Icon = ICONS[step];
          return (
            <li key={step}>
              <Link
                to={placeOf(step)}
                className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-6"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="flex-1">
                  <span className="block font-medium">{t(`dashboard.${step}`)}</span>
                  <span className="block text-sm text-muted">{t(`dashboard.${step}_text`)}</span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted rtl:-scale-x-100"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
