// Progress of a parcel in four steps. Marks the current step for screen readers too.
import { clsx } from 'clsx';
import { CircleCheck, House, type LucideIcon, Package, Truck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { PROGRESS_STEPS } from '../model/delivery-progress.ts';

const ICONS: Record<(typeof PROGRESS_STEPS)[number], LucideIcon> = {
  ready: Package,
  on_the_way: Truck,
  out: House,
  arrived: CircleCheck,
};

export function ProgressSteps({ current }: { current: number }) {
  const t = useT();
  return (
    <ol aria-label={t('delivery_track.steps')} className="grid grid-cols-4 gap-1.5">
      {PROGRESS_STEPS.map((step, index) => {
        const Icon = ICONS[step];
        const isReached = index <= current;
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex flex-col gap-2 text-center text-xs',
              isReached ? 'text-primary' : 'text-muted',
              index === current && 'font-semibold',
            )}
          >
            <span className={clsx('h-1.5 rounded-full', isReached ? 'bg-primary' : 'bg-line')} />
            <Icon aria-hidden="true" className="size-5 self-center" />
            {t(`delivery_track.step_${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
