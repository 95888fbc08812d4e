// Queries of operators for broker applications and suspended brokers. The database logs each read
// of an application.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import {
  brokerStandingSchema,
  contractVersionSchema,
  deviceRequestSchema,
  offeredSlotSchema,
  operatorApplicationSchema,
  type QueuedApplication,
  queuedApplicationSchema,
  suspendedBrokerSchema,
} from '../model/broker-application.ts';

const PAGE = 50;
const all = () => [...operatorQueries.all(), 'brokers'] as const;

export const brokerQueries = {
  all,
  queue: (areClosed: boolean) =>
    infiniteQueryOptions({
      queryKey: [...all(), 'queue', areClosed],
      gcTime: 0,
      initialPageParam: undefined as QueuedApplication | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'list_broker_applications',
          {
            p_are_closed: areClosed,
            p_limit: PAGE,
            ...(last ? { p_after: last.submitted_at, p_after_id: last.id } : {}),
          },
          z.array(queuedApplicationSchema),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'one', id],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => call('read_broker_application', { p_id: id }, operatorApplicationSchema),
    }),
  slots: () =>
    queryOptions({
      queryKey: [...all(), 'slots'],
      gcTime: 0,
      queryFn: () => call('list_interview_slots', {}, z.array(offeredSlotSchema)),
    }),
  contracts: () =>
    queryOptions({
      queryKey: [...all(), 'contracts'],
      queryFn: () => call('list_broker_contracts', {}, z.array(contractVersionSchema)),
    }),
  suspended: () =>
    queryOptions({
      queryKey: [...all(), 'suspended'],
      gcTime: 0,
      queryFn: () => call('list_broker_suspensions', {}, z.array(suspendedBrokerSchema)),
    }),
  devices: () =>
    queryOptions({
      queryKey: [...all(), 'devices'],
      gcTime: 0,
      queryFn: () => call('list_broker_devices', {}, z.array(deviceRequestSchema)),
    }),
  standing: (brokerId: string) =>
    queryOptions({
      queryKey: [...all(), 'standing', brokerId],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => call('read_broker_standing', { p_broker_id: brokerId }, brokerStandingSchema),
    }),
};
