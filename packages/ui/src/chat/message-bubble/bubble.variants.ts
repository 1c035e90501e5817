/** Rounded corners, except for the one towards the sender; depends on `group/message` of the bubble. */
export const bubbleCorners =
  'rounded-lg group-data-[from=other]/message:rounded-es-sm group-data-[from=self]/message:rounded-ee-sm';
