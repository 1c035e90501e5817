import { Button } from '@rendezvous/ui/button';
import { Dialog, DialogClose } from '@rendezvous/ui/dialog';
import { Field } from '@rendezvous/ui/field';
import { TextInput } from '@rendezvous/ui/text-input';

/** The dialog, open as soon as it is there. */
export default function OpenDialog() {
  return (
    <Dialog
      title="Report this person"
      description="Tell us what happened."
      defaultOpen
      trigger={<Button size="sm">Report</Button>}
      footer={
        <DialogClose>
          <Button size="sm">Send</Button>
        </DialogClose>
      }
    >
      <Field label="Reason" hint="Optional">
        <TextInput />
      </Field>
    </Dialog>
  );
}
