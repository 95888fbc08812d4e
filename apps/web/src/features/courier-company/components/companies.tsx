// Courier companies in the console: the list, the form for a new company, and the details of one
// company.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import type { CompanyChanges } from '../api/company-changes.ts';
import { companyQueries } from '../api/company-queries.ts';
import type { Company } from '../model/company.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyPeople } from './company-people.tsx';
import { EndCompany } from './end-company.tsx';

const EMPTY: CompanyChanges = {
  name: '',
  support_phone: '',
  support_address: '',
  is_taking_deliveries: true,
  city_ids: [],
};

export function Companies() {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(companyQueries.companies());
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<{ id: string; start: CompanyChanges }>();
  if (list.isError) {
    return (
      <ErrorState
        title={t('courier_company.failed')}
        text={messageFor(list.error, t, language)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton rows={5} />;
  if (editing) {
    return (
      <CompanyForm
        {...editing}
        onLeave={() => setEditing(undefined)}
        onSaved={() => {
          setChosen(editing.id);
          setEditing(undefined);
        }}
      />
    );
  }
  const courierId = chosen ?? list.data[0]?.id;
  const add = (
    <Button onClick={() => setEditing({ id: newId(), start: EMPTY })}>
      <Plus aria-hidden="true" className="size-5" />
      {t('courier_company.add')}
    </Button>
  );
  if (!courierId) {
    return (
      <EmptyState
        title={t('courier_company.none_title')}
        text={t('courier_company.none_text')}
        action={add}
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Select
            label={t('courier_company.company')}
            placeholder={t('courier_company.company')}
            options={list.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={courierId}
            onChange={setChosen}
          />
        </div>
        {add}
      </div>
      <CompanyPeople
        key={courierId}
        courierId={courierId}
        actions={(company) =>
          company.courier.is_active ? (
            <div className="flex flex-wrap gap-3">
              <Button
                look="secondary"
                onClick={() => setEditing({ id: courierId, start: bodyOf(company) })}
              >
                {t('courier_company.change')}
              </Button>
              <EndCompany courierId={courierId} name={company.courier.name} />
            </div>
          ) : null
        }
      />
    </>
  );
}

const bodyOf = ({ courier, cities }: Company): CompanyChanges => ({
  name: courier.name,
  support_phone: courier.support_phone ?? '',
  support_address: courier.support_address ?? '',
  is_taking_deliveries: courier.is_taking_deliveries,
  city_ids: cities.map(({ id }) => id),
});
