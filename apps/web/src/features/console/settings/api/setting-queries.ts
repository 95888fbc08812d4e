// Queries for settings, and for the preview of a change.
import { queryOptions } from '@tanstack/react-query';
import type { Json } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { previewSchema, type StoredSettingValues, settingSchema } from '../model/setting.ts';

const all = () => [...operatorQueries.all(), 'settings'] as const;

export type PreviewRequest = { setting: string; values: StoredSettingValues; beginsAt: string };

export const settingQueries = {
  all,
  mine: () =>
    queryOptions({ queryKey: [...all(), 'mine'], queryFn: () => call('my_settings', {}) }),
  one: (name: string) =>
    queryOptions({
      queryKey: [...all(), 'one', name],
      queryFn: () => call('read_setting', { p_setting: name }, settingSchema),
    }),
  preview: ({ setting, values, beginsAt }: PreviewRequest) =>
    queryOptions({
      queryKey: [...all(), 'preview', setting, beginsAt, values],
      gcTime: 0,
      retry: false,
      queryFn: () =>
        call(
          'preview_setting_change',
          { p_setting: setting, p_values: values as Json, p_begins_at: beginsAt },
          previewSchema,
        ),
    }),
};
