// What operators read; the database logs each of these readings, so nothing is read again without need.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database, Tables } from '@wasl/db-types';
import { unwrap } from '../../../../shared/errors/refusal.ts';
import { call, noAnswer } from '../../../../shared/lib/call.ts';
import { getSupabase } from '../../../../shared/lib/supabase.ts';

type Functions = Database['public']['Functions'];
type OwnRole = Functions['my_operator_roles']['Returns'][number];
export type QueuedCase = Functions['identity_review_queue']['Returns'][number];
export type FoundPerson = Functions['search_people']['Returns'][number];
export type Operator = Functions['list_operators']['Returns'][number];
export type Proposal = Functions['list_operator_role_proposals']['Returns'][number];
export type StoredPaper = Pick<
  Tables<'user_identity_documents'>,
  'id' | 'file_path' | 'file_name' | 'file_type'
>;
export type Reason = Tables<'identity_rejection_reasons'>;

const PAGE = 20;
const FRESH_MS = 60_000;
const ROLES_FRESH_MS = 300_000;

type List =
  | 'queue'
  | 'people'
  | 'operators'
  | 'proposals'
  | 'home-reports'
  | 'chat-reports'
  | 'ratings'
  | 'settlements'
  | 'deliveries'
  | 'courier-agents'
  | 'price-lists'
  | 'disputes'
  | 'floats';

export const operatorQueries = {
  all: () => ['operator'] as const,
  /** The keys of the lists that a call may change. */
  keysOf: (...lists: List[]) => lists.map((list) => [...operatorQueries.all(), list]),
  roles: (userId: string) =>
    queryOptions({
      queryKey: ['operator-roles', userId],
      // The database asks again at every call; this only shows and hides. What keeps her out may be gone the next moment.
      staleTime: ({ state }) =>
        state.data?.some((one) => one.is_second_factor_missing) ? 0 : ROLES_FRESH_MS,
      queryFn: (): Promise<OwnRole[]> => call('my_operator_roles', {}),
    }),
  /** The oldest case first; a page follows the last one of the page before. */
  queue: (isWaitingForPerson: boolean) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'queue', isWaitingForPerson],
      staleTime: FRESH_MS,
      initialPageParam: undefined as QueuedCase | undefined,
      queryFn: ({ pageParam: last }) =>
        call('identity_review_queue', {
          p_limit: PAGE,
          p_is_waiting_for_person: isWaitingForPerson,
          ...(last
            ? { p_after_submitted_at: last.submitted_at, p_after_id: last.approval_id }
            : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  reasons: () =>
    queryOptions({
      queryKey: ['identity-rejection-reasons'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<Reason[]> => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('identity_rejection_reasons').select().order('position'));
      },
    }),
  /** @param opens What writes down that it was looked at; without it the storage gives nothing. */
  paper: (
    { id, file_path: path, file_type: type }: StoredPaper,
    opens: 'open_identity_document' | 'open_address_document',
  ) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'paper', path],
      staleTime: Number.POSITIVE_INFINITY,
      // Gone from memory as soon as nobody looks at it.
      gcTime: 0,
      queryFn: async () => {
        await call(opens, { p_id: id }, noAnswer);
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage.from('documents').download(path);
        if (error) throw error;
        // As the server found it, so that no file becomes a page in the browser.
        return new Blob([data], { type });
      },
    }),
  people: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'people', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () => call('search_people', { p_query: text, p_limit: 50 }),
    }),
  operators: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'operators'],
      staleTime: FRESH_MS,
      queryFn: () => call('list_operators', {}),
    }),
  proposals: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'proposals'],
      queryFn: () => call('list_operator_role_proposals', {}),
    }),
};
