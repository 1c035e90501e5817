import { accountMocks } from './accounts/accounts.handlers.ts';
import { blockMocks } from './blocks/blocks.handlers.ts';
import { chatMocks } from './chats/chats.handlers.ts';
import { debitMocks } from './debit/debit.handlers.ts';
import { deletionMocks } from './deletion/deletion.handlers.ts';
import { likeMocks } from './likes/likes.handlers.ts';
import { liveMocks } from './live/live.handlers.ts';
import { memberMocks } from './members/members.handlers.ts';
import type { Mocks } from './mock.ts';
import { paymentMocks } from './payments/payments.handlers.ts';
import { photoMocks } from './photos/photos.handlers.ts';
import { siteMocks } from './site/site.handlers.ts';
import { swipeMocks } from './swipe/swipe.handlers.ts';

/** The mock of every call. A row of the contract without a mock is a type error here. */
export const mocks = {
  ...siteMocks,
  ...accountMocks,
  ...memberMocks,
  ...likeMocks,
  ...blockMocks,
  ...photoMocks,
  ...chatMocks,
  ...liveMocks,
  ...paymentMocks,
  ...debitMocks,
  ...deletionMocks,
  ...swipeMocks,
} satisfies Mocks;
