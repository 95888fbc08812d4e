// Queries for the setup state of an instance, from the database and from the server.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { readAnonKey } from '../../../../shared/api/supabase.ts';
import { type InstanceSettings, instanceSettings } from '../../../../shared/instance-settings.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import {
  type FirstSteps,
  firstStepsSchema,
  type ServerReport,
  serverMailSchema,
  smsProviderSchema,
  type TestMessage,
  testMessageSchema,
} from '../model/step-state.ts';

export const firstStepQueries = {
  all: () => [...operatorQueries.all(), 'first-steps'] as const,
  said: () =>
    queryOptions({
      queryKey: [...firstStepQueries.all(), 'said'],
      queryFn: (): Promise<FirstSteps> => call('first_steps', {}, firstStepsSchema),
    }),
  tests: () =>
    queryOptions({
      queryKey: [...firstStepQueries.all(), 'tests'],
      queryFn: (): Promise<TestMessage[]> =>
        call('my_test_messages', {}, z.array(testMessageSchema)),
      // Polls while a test message is pending, because the result is known within seconds and no
      // event announces it.
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.state === 'waiting') ? pauses.testMessagePoll : false,
    }),
  server: () =>
    queryOptions({
      queryKey: [...firstStepQueries.all(), 'server'],
      // If the server is unreachable, the query reports this as a state and does not fail.
      queryFn: async (): Promise<ServerReport> => {
        const [settings, mail, phones] = await Promise.allSettled([
          instanceSettings(),
          readMail(),
          readPhones(),
        ]);
        return {
          settings: answered<InstanceSettings>(settings),
          mail: answered(mail),
          hasPhones: answered(phones),
        };
      },
    }),
};

async function readMail() {
  const response = await fetch('/health/parts');
  return serverMailSchema.parse(await response.json()).mail;
}

async function readPhones() {
  const response = await fetch('/auth/v1/settings', { headers: { apikey: await readAnonKey() } });
  return smsProviderSchema.parse(await response.json()).sms_provider !== '';
}

const answered = <Value>(result: PromiseSettledResult<Value>): Value | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;
