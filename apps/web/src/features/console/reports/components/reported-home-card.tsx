// A reported home: its listing, the reports about it, and the possible decisions.
import { useParams } from '@tanstack/react-router';
import { CircleOff, Eye, EyeOff } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatPrice } from '../../../../shared/format/price.ts';
import { PATHS } from '../../../../shared/paths.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { HomeDecision } from '../api/report-changes.ts';
import type { ReportedHome } from '../api/report-queries.ts';

type ReportedHomeCardProps = {
  home: ReportedHome;
  onDecide: (decision: HomeDecision) => void;
  onOpenPerson: () => void;
};

export function ReportedHomeCard({ home, onDecide, onOpenPerson }: ReportedHomeCardProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const title = { en: home.title, fr: home.title_fr, ar: home.title_ar }[language] || home.title;
  const isDown = home.taken_down_at !== null;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex gap-3">
        {home.image_url ? (
          <img
            src={home.image_url}
            alt=""
            loading="lazy"
            className="h-20 w-28 shrink-0 rounded-lg bg-sunken object-cover"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold break-words">
            <bdi>{title}</bdi>
          </h2>
          <p className="figures text-muted">
            <bdi>{formatPrice(home.price, home.price_currency, language)}</bdi>
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            {isDown ? (
              <Badge tone="danger" Icon={CircleOff}>
                {t('operator.home_is_down')}
              </Badge>
            ) : (
              <Badge
                tone={home.is_listed ? 'success' : 'quiet'}
                Icon={home.is_listed ? Eye : EyeOff}
              >
                {t(home.is_listed ? 'operator.home_is_listed' : 'operator.home_is_hidden')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      {home.description ? (
        <p className="line-clamp-4 max-w-[68ch] break-words whitespace-pre-line text-muted">
          <bdi>{home.description}</bdi>
        </p>
      ) : null}
      <ul className="flex flex-col gap-2 border-s-4 border-line ps-3">
        {home.reports.map((report) => (
          <li key={report.id}>
            <span className="font-medium">{t(`homes.reason.${report.reason}`)}</span>{' '}
            <Time at={report.created_at} className="text-muted" />
            {report.note ? (
              <p className="max-w-[68ch] break-words whitespace-pre-line">
                <bdi>{report.note}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {home.is_listed ? (
          <a
            href={`${PATHS.homes(lang)}/${home.property_id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            {t('operator.home_open')}
          </a>
        ) : null}
        <Button look="quiet" onClick={onOpenPerson}>
          {t('operator.home_owner')}
        </Button>
        {isDown ? (
          <Button look="secondary" onClick={() => onDecide('put_back')}>
            {t('operator.home_put_back')}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={() => onDecide('dismiss')}>
              {t('operator.home_dismiss')}
            </Button>
            <Button look="danger" onClick={() => onDecide('take_down')}>
              {t('operator.home_take_down')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
