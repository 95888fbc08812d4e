// Realtime topic of a city's job board. The topic notifies all brokers of the city when the open
// requests change.
import { getSupabase } from '../../../shared/api/supabase.ts';
import { LiveTopic } from '../../../shared/live/live-topic.ts';

export const boardTopicName = (cityId: number): string => `board:${cityId}`;
export const boardTopic = (name: string) => new LiveTopic<'money_request'>(name, getSupabase);
