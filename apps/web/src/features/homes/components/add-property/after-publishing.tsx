// Tells the owner of a published listing when operators check the listing, where buyers find the
// listing, and how long it remains public.
import { CalendarClock, MapPin, ShieldCheck } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { TranslatedRow } from '../../../../shared/format/named-options.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';

type WhatFollowsProps = {
  city: TranslatedRow | undefined;
  /** True when the listing has a map position. */
  isOnMap: boolean;
};

export function AfterPublishing({ city, isOnMap }: WhatFollowsProps) {
  const t = useT();
  const language = useLanguage();
  const place = city ? placeNameIn(city, language) : '';
  const facts = [
    { name: 'check', Icon: ShieldCheck, text: t('properties.follows.check_text') },
    {
      name: 'where',
      Icon: MapPin,
      text: t(isOnMap ? 'properties.follows.where_map' : 'properties.follows.where_list', {
        city: place,
      }),
    },
    { name: 'until', Icon: CalendarClock, text: t('properties.follows.until_text') },
  ] as const;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('properties.follows.title')}</h2>
      <dl className="flex flex-col gap-3">
        {facts.map(({ name, Icon, text }) => (
          <div key={name} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
            <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-5 text-primary" />
            <dt className="font-medium">{t(`properties.follows.${name}`)}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
