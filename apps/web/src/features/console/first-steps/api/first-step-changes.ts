// Mutations of the setup checklist. One sets the company that runs the instance. The other confirms
// a step that the instance cannot verify. Both are safe to retry.

import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { forgetInstanceSettings } from '../../../../shared/instance-settings.ts';
import type { ShopSpan } from '../../../../shared/shops/shop.ts';
import type { CompanyForm, TestMessage } from '../model/step-state.ts';
import { firstStepQueries } from './first-step-queries.ts';

export const useSetCompany = () =>
  useChange(
    [firstStepQueries.all()],
    async ({ id, company }: { id: string; company: CompanyForm }) => {
      await call('set_company', { p_id: id, ...company }, noAnswerSchema);
      forgetInstanceSettings();
    },
  );

export const useSetSupportHours = () =>
  useChange([firstStepQueries.all()], async ({ id, hours }: { id: string; hours: ShopSpan[] }) => {
    await call('set_support_hours', { p_id: id, p_hours: hours }, noAnswerSchema);
    forgetInstanceSettings();
  });

export const useSendTestMessage = () =>
  useChange(
    [firstStepQueries.tests().queryKey],
    ({ id, channel }: { id: string; channel: TestMessage['channel'] }) =>
      call('send_test_message', { p_id: id, p_channel: channel }, noAnswerSchema),
  );

type Confirmation = { id: string; step: 'fees' | 'backups'; doneOn: string };

export const useConfirmFirstStep = () =>
  useChange([firstStepQueries.all()], ({ id, step, doneOn }: Confirmation) =>
    call('confirm_first_step', { p_id: id, p_step: step, p_done_on: doneOn }, noAnswerSchema),
  );
