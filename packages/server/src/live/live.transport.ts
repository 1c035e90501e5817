/** How processes tell each other that somebody has news. A payload may be lost; the outbox is the truth. */
export type Transport = {
  /** Whether it hears and can send now. While it does not, it connects by itself. */
  isConnected(): boolean;
  /** Rejects when it could not be sent. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
};

export type Receiver = {
  onPayload(payload: string): void;
  /** The connection is back after it was lost: anything may have been said meanwhile. */
  onReconnected(): void;
};
