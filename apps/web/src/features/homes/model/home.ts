// A public home as buyers read it.
import type { Answers } from '@wasl/db-types/answers';

export type HomeCard = Answers['search_homes']['items'][number];
export type HomeDetails = Answers['home_details'];
