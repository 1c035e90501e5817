import {
  Avatar,
  Button as MuiButton,
  Card,
  CardContent,
  Checkbox,
  createTheme,
  CssBaseline,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Menu as MuiMenu,
  MenuItem,
  Tab,
  Tabs as MuiTabs,
  TextField,
  ThemeProvider,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import type { ButtonProps, CheckProps, FieldProps, TabsProps } from '../../shared/parts.ts';
import type { Person } from '../../shared/people.ts';

const theme = createTheme({ cssVariables: true });

export function Provider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

export function Button({ variant, ...rest }: ButtonProps) {
  return <MuiButton variant={variant === 'soft' ? 'outlined' : 'contained'} {...rest} />;
}

export function PersonCard({ person }: { person: Person }) {
  return (
    <Card variant="outlined">
      <CardContent>
        <Avatar>{person.name.slice(0, 2)}</Avatar>
        <div>
          <Typography variant="h6" component="h3">
            {person.name}, {person.age}
          </Typography>
          <Typography color="text.secondary">{person.city}</Typography>
          <Typography>{person.about}</Typography>
          <Button variant="soft">Write</Button>
        </div>
      </CardContent>
    </Card>
  );
}

export function Field({ label, hint }: FieldProps) {
  return <TextField label={label} helperText={hint} />;
}

export function Check({ label, onChange }: CheckProps) {
  return (
    <FormControlLabel
      control={<Checkbox onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
  );
}

export function ReportDialog() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>Report this person</DialogTitle>
        <DialogContent>
          <DialogContentText>Tell us what happened.</DialogContentText>
          <Field label="Reason" hint="Optional" />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Send</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

export function Menu({ items }: { items: string[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="soft" onClick={(event) => setAnchor(event.currentTarget)}>
        Menu
      </Button>
      <MuiMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem key={item} onClick={() => setAnchor(null)}>
            {item}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
}

export function Tabs({ tabs }: TabsProps) {
  const [chosen, choose] = useState(tabs[0].value);
  return (
    <div>
      <MuiTabs value={chosen} onChange={(_, value: string) => choose(value)}>
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </MuiTabs>
      <div role="tabpanel">{tabs.find(({ value }) => value === chosen)?.content}</div>
    </div>
  );
}
