// Public details of a courier, and the cities where it accepts parcels. A city is active when an
// agent works there.
import { formatPhone } from '@wasl/core/phone';
import { CirclePause, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Company } from '../model/company.ts';

export function CompanyCities({ courier, cities }: Pick<Company, 'courier' | 'cities'>) {
  const t = useT();
  const language = useLanguage();
  const named = (isWorkedIn: boolean) =>
    cities
      .filter(({ has_agent: hasAgent }) => hasAgent === isWorkedIn)
      .map((city) => placeNameIn(city, language))
      .sort((one, other) => one.localeCompare(other, language));
  const [open, waiting] = [named(true), named(false)];
  const isOpen = courier.is_active && courier.is_taking_deliveries;
  const state = courier.is_active
    ? courier.is_taking_deliveries
      ? 'courier_company.state_open'
      : 'courier_company.state_paused'
    : 'courier_company.state_ended';
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          <bdi>{courier.name}</bdi>
        </h2>
        <Badge tone={isOpen ? 'success' : 'quiet'} Icon={isOpen ? Truck : CirclePause}>
          {t(state)}
        </Badge>
      </div>
      <dl className="grid gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[fit-content(14rem)_minmax(0,1fr)]">
        <Fact name={t('courier_company.support_phone')}>
          {courier.support_phone ? <bdi dir="ltr">{formatPhone(courier.support_phone)}</bdi> : null}
        </Fact>
        <Fact name={t('courier_company.support_address')}>
          {courier.support_address ? <bdi>{courier.support_address}</bdi> : null}
        </Fact>
        <Fact name={t('courier_company.cities_open')}>
          {open.length > 0 ? <Cities names={open} /> : t('courier_company.cities_none')}
        </Fact>
        <Fact name={t('courier_company.cities_waiting')}>
          {waiting.length > 0 ? <Cities names={waiting} /> : null}
        </Fact>
      </dl>
    </Card>
  );
}

/**
 * Greatest number of cities that are listed without a click. A longer list is collapsed, because a
 * company may serve the whole country.
 */
const MOST_AT_ONCE = 12;

function Cities({ names }: { names: string[] }) {
  const t = useT();
  const list = names.join(t('courier_company.and'));
  if (names.length <= MOST_AT_ONCE) return list;
  return (
    <details>
      <summary className="cursor-pointer">
        {t('courier_company.cities_count', { count: names.length })}
      </summary>
      {list}
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{children}</dd>
    </div>
  );
}
