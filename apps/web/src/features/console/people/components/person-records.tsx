// Transfers, parcels, listings and disputes of a person, each with a link to its record.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { RecordReference } from '../../shell/model/found-record.ts';
import { useRecordStateText } from '../../shell/model/use-record-state-text.ts';
import type { RevealedPerson } from '../api/person-changes.ts';

type PersonRecordsProps = { person: RevealedPerson; onOpen: (name: RecordReference) => void };

const LINK_CLASS = 'text-primary underline underline-offset-4';

export function PersonRecords({ person, onOpen }: PersonRecordsProps) {
  const t = useT();
  const lang = useLanguage();
  const stateOf = useRecordStateText();
  const { transfers, deliveries, properties, disputes } = person;
  const opener = (name: RecordReference, code: string) => (
    <button type="button" className={`figures ${LINK_CLASS}`} onClick={() => onOpen(name)}>
      <Reference code={code} />
    </button>
  );
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <Records
        title={t('operator_search.many_transfer')}
        rows={transfers.map((one) => ({
          id: one.id,
          at: one.updated_at,
          name: opener({ kind: 'transfer', id: one.id }, one.reference),
          note: (
            <>
              {t(`operator_search.role_${one.role}`)}
              {' · '}
              <Amount centimes={one.amount_centimes} />
              {' · '}
              {t(one.is_on_hold ? 'holds.console.on_hold' : `rows.status.${one.status}`)}
            </>
          ),
        }))}
      />
      <Records
        title={t('operator_search.many_delivery')}
        rows={deliveries.map((one) => ({
          id: one.id,
          at: one.updated_at,
          name: opener({ kind: 'delivery', id: one.id }, one.label_code),
          note: `${t(`operator_search.role_${one.role}`)} · ${stateOf({
            ...one,
            kind: 'delivery',
            at: one.updated_at,
            sender: null,
            recipient: null,
            city: null,
          })}`,
        }))}
      />
      <Records
        title={t('operator_search.many_property')}
        rows={properties.map((one) => ({
          id: one.id,
          at: one.updated_at,
          name: one.is_listed ? (
            <Link
              to="/$lang/homes/$homeId"
              params={{ lang, homeId: one.id }}
              className={LINK_CLASS}
            >
              <bdi>{one.title}</bdi>
            </Link>
          ) : (
            <bdi>{one.title}</bdi>
          ),
          note: stateOf({ ...one, kind: 'property', at: one.updated_at, owner: null, city: null }),
        }))}
      />
      <Records
        title={t('operator_search.many_dispute')}
        rows={disputes.map((one) => ({
          id: one.id,
          at: one.created_at,
          name: (
            <Link
              to="/$lang/operator"
              params={{ lang }}
              search={{ tab: 'disputes', case: one.id }}
              className={`figures ${LINK_CLASS}`}
            >
              <Reference code={one.reference} />
            </Link>
          ),
          note: t(`disputes.status_${one.status}`),
        }))}
      />
    </div>
  );
}

type Row = { id: string; at: string; name: ReactNode; note: ReactNode };

function Records({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, at, name, note }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-muted">
              {note}
              {' · '}
              <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
