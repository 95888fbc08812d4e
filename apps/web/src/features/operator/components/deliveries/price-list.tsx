// One price list of a courier: its zones as a table, and what goes for all of them.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import type { StoredPriceList } from '../../api/price-list-queries.ts';
import {
  LIST_FIELDS,
  LIST_RULES,
  ZONE_FIELDS,
  ZONES,
  type Zone,
  type ZoneField,
} from '../../model/price-list-form.ts';
import { Facts } from '../facts.tsx';

export function PriceList({ title, list }: { title: string; list: StoredPriceList }) {
  const t = useT();
  const language = useLanguage();
  const shown = (field: string, stored: number, per: number): ReactNode =>
    field.endsWith('_centimes') ? (
      <Amount centimes={stored} />
    ) : (
      <bdi>{formatNumber(stored / per, language)}</bdi>
    );
  const figure = (field: ZoneField): Column<Zone> => ({
    key: field,
    head: t(`operator_deliveries.price_${field}`),
    isFigure: true,
    cell: (zone) => shown(field, list.zones[zone][field], 1),
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
      <Facts
        title={t('operator_deliveries.price_all_zones')}
        facts={LIST_FIELDS.map((field) => ({
          name: t(`operator_deliveries.price_${field}`),
          value: shown(field, list[field], LIST_RULES[field].per),
        }))}
      />
    </section>
  );
}
