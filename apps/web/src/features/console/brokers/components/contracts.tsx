// The contract with brokers: its versions, the version in force, and versions that wait for a
// second operator.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { UndoButton } from '../../shell/components/undo-button.tsx';
import { useDecideContract, useUndoContract } from '../api/broker-changes.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import {
  BUILT_IN_CONTRACT_ID,
  type ContractVersion,
  contractTexts,
  contractVersionBefore,
} from '../model/broker-application.ts';
import { ContractDiff } from './contract-diff.tsx';
import { ProposeContract } from './propose-contract.tsx';

export function Contracts() {
  const t = useT();
  const list = useQuery(brokerQueries.contracts());
  const [isWriting, setIsWriting] = useState(false);
  if (list.isError && !list.data) return <LoadFailure query={list} />;
  if (!list.data) return <Skeleton rows={3} />;
  const versions = list.data;
  return (
    <>
      {isWriting ? (
        <ProposeContract
          start={contractVersionBefore(versions)}
          onDone={() => setIsWriting(false)}
        />
      ) : (
        <Button look="secondary" className="self-start" onClick={() => setIsWriting(true)}>
          {t('operator_brokers.contract_new')}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            before={contractVersionBefore(versions, Date.parse(version.valid_from))}
          />
        ))}
      </ul>
    </>
  );
}

function stateOf(version: ContractVersion) {
  const { decision, undone_reason: undone, is_in_force: isInForce, valid_from: from } = version;
  if (decision === null) return 'waiting' as const;
  if (decision === 'rejected') return 'rejected' as const;
  if (undone !== null) return 'undone' as const;
  if (isInForce) return 'in_force' as const;
  return Date.parse(from) > Date.now() ? ('coming' as const) : ('over' as const);
}

type VersionProps = { version: ContractVersion; before: ContractVersion | undefined };

function Version({ version, before }: VersionProps) {
  const t = useT();
  const language = useLanguage();
  const decide = useDecideContract();
  const say = (decision: 'confirmed' | 'rejected') =>
    decide.mutate(
      { id: version.id, decision },
      { onSuccess: () => notify.success(t('operator_brokers.decided')) },
    );
  const undo = useUndoContract();
  const state = stateOf(version);
  const isWaiting = state === 'waiting';
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto">
          <span className="block font-semibold">{t(`operator_brokers.contract_${state}`)}</span>
          <span className="block text-sm text-muted">
            {t('operator_brokers.contract_from')} <Time at={version.valid_from} />
            {' · '}
            {version.id === BUILT_IN_CONTRACT_ID ? (
              t('operator_settings.first')
            ) : (
              <bdi>{version.reason}</bdi>
            )}
            {version.undone_reason ? (
              <>
                {' · '}
                <bdi>{version.undone_reason}</bdi>
              </>
            ) : null}
          </span>
        </p>
        {isWaiting && !version.is_mine ? (
          <Button isPending={decide.isPending} onClick={() => say('confirmed')}>
            {t('operator_brokers.contract_confirm')}
          </Button>
        ) : null}
        {isWaiting ? (
          <Button look="secondary" isPending={decide.isPending} onClick={() => say('rejected')}>
            {t('operator_brokers.contract_reject')}
          </Button>
        ) : null}
        <UndoButton id={version.id} isOffered={version.may_undo} undo={undo} />
      </div>
      {isWaiting && version.is_mine ? (
        <p className="mt-2 text-sm text-muted">{t('operator_brokers.contract_second')}</p>
      ) : null}
      <RefusalNote error={decide.error} />
      {before && (isWaiting || state === 'coming') ? (
        <div className="mt-3">
          <ContractDiff before={contractTexts(before)} after={contractTexts(version)} />
        </div>
      ) : null}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
          {t('operator_brokers.contract_read')}
        </summary>
        <p className="text-sm whitespace-pre-line">{version.texts[language].body}</p>
      </details>
    </li>
  );
}
