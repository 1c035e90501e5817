/** The channel between processes. A payload may be lost, because every event except ephemeral ones is in the outbox. */
export type Transport = {
  /** Whether it can receive and send now. While it cannot, it reconnects by itself. */
  isConnected(): boolean;
  /** Rejects if the payload could not be sent. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
};

export type Receiver = {
  onPayload(payload: string): void;
  /** Called when a lost connection is back: payloads may have been missed. */
  onReconnected(): void;
};
