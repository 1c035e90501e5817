import { accountMocks } from './accounts/accounts.handlers.ts';
import { blockMocks } from './blocks/blocks.handlers.ts';
import { cardMocks } from './cards/cards.handlers.ts';
import { chatMocks } from './chats/chats.handlers.ts';
import { uploadMocks } from './photos/uploads.handlers.ts';
import { giftMocks } from './chats/gifts.handlers.ts';
import { creditMocks } from './payments/credits.handlers.ts';
import { receiptMocks } from './payments/receipts.handlers.ts';
import { withdrawalMocks } from './payments/withdrawals.handlers.ts';
import { debitMocks } from './debit/debit.handlers.ts';
import { dataExportMocks } from './accounts/data-export.handlers.ts';
import { deletionMocks } from './deletion/deletion.handlers.ts';
import { passkeyMocks } from './accounts/passkeys.handlers.ts';
import { sessionMocks } from './accounts/sessions.handlers.ts';
import { mailChangeMocks } from './accounts/mail-change.handlers.ts';
import { likeMocks } from './likes/likes.handlers.ts';
import { liveMocks } from './live/live.handlers.ts';
import { complaintMocks } from './moderation/complaints.handlers.ts';
import { replyMocks } from './replies/replies.handlers.ts';
import { deskMocks } from './moderation/desk.handlers.ts';
import { memberMocks } from './members/members.handlers.ts';
import type { Mocks } from './mock.ts';
import { paymentMocks } from './payments/payments.handlers.ts';
import { notificationMocks } from './accounts/notifications.handlers.ts';
import { photoAccessMocks } from './photos/photo-access.handlers.ts';
import { savedSearchMocks } from './members/saved-searches.handlers.ts';
import { photoMocks } from './photos/photos.handlers.ts';
import { siteMocks } from './site/site.handlers.ts';
import { matchFinderMocks } from './match-finder/match-finder.handlers.ts';
import { swipeMocks } from './swipe/swipe.handlers.ts';

/** The mock of every call. A row of the contract without a mock is a type error here. */
export const mocks = {
  ...siteMocks,
  ...accountMocks,
  ...memberMocks,
  ...likeMocks,
  ...blockMocks,
  ...photoMocks,
  ...photoAccessMocks,
  ...savedSearchMocks,
  ...notificationMocks,
  ...chatMocks,
  ...giftMocks,
  ...uploadMocks,
  ...liveMocks,
  ...paymentMocks,
  ...creditMocks,
  ...receiptMocks,
  ...withdrawalMocks,
  ...debitMocks,
  ...cardMocks,
  ...deletionMocks,
  ...matchFinderMocks,
  ...dataExportMocks,
  ...mailChangeMocks,
  ...sessionMocks,
  ...passkeyMocks,
  ...swipeMocks,
  ...complaintMocks,
  ...deskMocks,
  ...replyMocks,
} satisfies Mocks;
