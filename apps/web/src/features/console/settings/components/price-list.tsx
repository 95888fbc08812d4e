// One price list of a courier: a table of its zones, and the values that apply to all zones.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { nameWithoutUnit } from '../model/name-without-unit.ts';
import {
  PRICE_LIST_FIELDS,
  PRICE_LIST_RULES,
  type PriceList as PriceNumbers,
  ZONE_FIELDS,
  ZONES,
  type Zone,
  type ZoneField,
} from '../model/price-list-form.ts';
import { ChangedValues } from './setting-value.tsx';

type PriceListProps = {
  title: string;
  list: PriceNumbers;
  /**
   * Previous price list, with which the values are compared; undefined shows the values without a
   * comparison.
   */
  before?: PriceNumbers | undefined;
};

export function PriceList({ title, list, before }: PriceListProps) {
  const t = useT();
  const language = useLanguage();
  const compared = (field: string, stored: number, was: number | undefined, per = 1): ReactNode =>
    was === undefined || was === stored ? (
      shown(field, stored, per)
    ) : (
      <ChangedValues was={shown(field, was, per)} becomes={shown(field, stored, per)} />
    );
  const shown = (field: string, stored: number, per: number): ReactNode =>
    field.endsWith('_centimes') ? (
      <Amount centimes={stored} />
    ) : (
      <bdi>{formatNumber(stored / per, language)}</bdi>
    );
  const figure = (field: ZoneField): Column<Zone> => ({
    key: field,
    head: nameWithoutUnit(t(`operator_deliveries.price_${field}`)),
    isFigure: true,
    cell: (zone) => compared(field, list.zones[zone][field], before?.zones[zone][field]),
  });
  const columns: Column<Zone>[] = [
    {
      key: 'zone',
      head: t('operator_deliveries.price_zone'),
      cell: (zone) => t(`delivery_wizard.courier_zone_${zone}`),
    },
    ...ZONE_FIELDS.map(figure),
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={[...ZONES]}
        rowKey={(zone) => zone}
        empty={null}
      />
      <FactList
        title={t('operator_deliveries.price_all_zones')}
        facts={PRICE_LIST_FIELDS.map((field) => ({
          name: nameWithoutUnit(t(`operator_deliveries.price_${field}`)),
          value: compared(field, list[field], before?.[field], PRICE_LIST_RULES[field].per),
        }))}
      />
    </section>
  );
}
