// Form for a proof of address: the address, the type of document and the document itself. The
// device keeps the entries until they are sent.
import { useQuery } from '@tanstack/react-query';
import { ADDRESS_DOCUMENT_KINDS, isAddressDocumentKind } from '@wasl/core/address-document-kinds';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { namedOptions } from '../../../shared/format/named-options.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useSubmitAddress } from '../api/address-changes.ts';
import { isAddress } from '../model/address-proof.ts';
import { ADDRESS_DRAFT } from '../model/device-storage.ts';
import { newAddress, type StoredAddress } from '../model/stored-address.ts';
import { useFormDocuments } from '../model/use-form-documents.ts';
import { useSubmitDocuments } from '../model/use-submit-documents.ts';
import { DocumentUploads } from './document-uploads.tsx';

const PAPERS_AT_MOST = 3;
const ADDRESS_CHARACTERS = 200;

type AddressFormProps = { userId: string; onSubmitted: () => void };

const store = draftStoreOf(ADDRESS_DRAFT);

export function AddressForm(props: AddressFormProps) {
  const kept = useAutosavedForm(store, props.userId, 'own', newAddress);
  return kept ? <Fields {...props} kept={kept} /> : <Skeleton rows={6} />;
}

type FieldsProps = AddressFormProps & { kept: AutosavedForm<StoredAddress> };

function Fields({ userId, onSubmitted, kept }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const proof = useSubmitAddress();
  const { id, address, cityId, paperKind, papers } = kept.form;
  const [hasTried, setHasTried] = useState(false);
  const { view, removeSent, settle } = useFormDocuments(userId, papers, (change) =>
    kept.change((form) => ({ papers: change(form.papers) })),
  );
  const answers =
    isAddress(address) && cityId !== null && paperKind
      ? { id, address: address.trim(), cityId, paperKind }
      : undefined;
  const { isSending, failure, setFailure, submit } = useSubmitDocuments({
    settle,
    noPaper: 'identity.address.no_paper',
    send: async (ready) => answers && proof.mutateAsync({ ...answers, papers: ready }),
    done: 'identity.address.sent',
    onSent() {
      onSubmitted();
      kept.forget();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isSending) return;
    if (answers) void submit();
    else setFailure(undefined);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <div>
        <h1 className="text-2xl font-semibold">{t('identity.address.title')}</h1>
        <p className="mt-1 text-muted">{t('identity.address.intro')}</p>
      </div>
      <TextField
        label={t('identity.address.address')}
        hint={t('identity.address.address_hint')}
        value={address}
        maxLength={ADDRESS_CHARACTERS}
        autoComplete="street-address"
        onChange={(event) => kept.change({ address: event.target.value })}
        error={hasTried && !isAddress(address) ? t('identity.address.address_missing') : undefined}
      />
      <Combobox
        label={t('identity.address.city')}
        placeholder={t('identity.address.city_placeholder')}
        options={namedOptions(cities.data, language)}
        value={cityId === null ? null : String(cityId)}
        onChange={(value) => kept.change({ cityId: value === null ? null : Number(value) })}
        emptyText={t('identity.address.city_unknown')}
        error={hasTried && cityId === null ? t('identity.address.city_missing') : undefined}
      />
      <Select
        label={t('identity.address.paper_kind')}
        placeholder={t('identity.address.paper_kind_choose')}
        options={ADDRESS_DOCUMENT_KINDS.map((value) => ({
          value,
          label: t(`identity.address.kind_${value}`),
        }))}
        value={paperKind}
        onChange={(value) =>
          kept.change({ paperKind: isAddressDocumentKind(value) ? value : null })
        }
        error={hasTried && !paperKind ? t('identity.address.paper_kind_missing') : undefined}
      />
      <DocumentUploads
        documentType="Other"
        sent={papers}
        view={view}
        most={PAPERS_AT_MOST}
        pages={{
          title: t('identity.address.pages'),
          hint: t('identity.address.pages_hint'),
        }}
        onRemoveSent={removeSent}
      />
      <RefusalNote text={failure} />
      <Button type="submit" isPending={isSending}>
        {t('identity.address.send')}
      </Button>
    </form>
  );
}
