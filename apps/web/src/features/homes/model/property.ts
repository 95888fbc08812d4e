// A property as its owner sees it.
import type { Answers } from '@wasl/db-types/answers';

export type Property = Answers['my_properties']['items'][number];
export type PropertyImage = Property['property_images'][number];
export type PropertyStatistics = Answers['my_property_statistics'];
