// The live topic of a city's job board, where all its brokers are told at once that other requests are open.
import { getSupabase } from '../../../shared/api/supabase.ts';
import { LiveTopic } from '../../../shared/live/live-topic.ts';

export const boardName = (cityId: number): string => `board:${cityId}`;
export const boardOf = (name: string) => new LiveTopic<'money_request'>(name, getSupabase);
