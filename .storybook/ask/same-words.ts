/**
 * Words of design systems and of websites that mean the same: in English as the components and foundations are called,
 * then in German and in Finnish. A word that the site's texts do not have leads to the one that they have.
 */
const GROUPS: readonly { readonly en: string; readonly de: string; readonly fi: string }[] = [
  { en: 'button', de: 'Schaltfläche; Knopf', fi: 'painike; nappi' },
  { en: 'icon button', de: 'Symbolschaltfläche', fi: 'kuvakepainike' },
  { en: 'link', de: 'Verknüpfung', fi: 'linkki' },
  { en: 'icon', de: 'Symbol', fi: 'kuvake; ikoni' },
  { en: 'checkbox', de: 'Kontrollkästchen; Ankreuzfeld', fi: 'valintaruutu' },
  { en: 'radio', de: 'Optionsfeld', fi: 'valintanappi; radiopainike' },
  { en: 'switch', de: 'Schalter', fi: 'kytkin' },
  { en: 'select', de: 'Auswahlliste; Auswahlfeld', fi: 'alasvetovalikko; pudotusvalikko; valintalista' },
  { en: 'combobox', de: 'Kombinationsfeld', fi: 'yhdistelmäruutu' },
  { en: 'text input', de: 'Textfeld; Eingabefeld', fi: 'tekstikenttä; syöttökenttä' },
  { en: 'textarea', de: 'mehrzeiliges Textfeld', fi: 'tekstialue' },
  { en: 'field', de: 'Formularfeld', fi: 'lomakekenttä' },
  { en: 'form', de: 'Formular', fi: 'lomake' },
  { en: 'slider', de: 'Schieberegler', fi: 'liukusäädin' },
  { en: 'tabs', de: 'Reiter; Registerkarte', fi: 'välilehti; välilehdet' },
  { en: 'menu', de: 'Menü', fi: 'valikko' },
  { en: 'dialog', de: 'Dialogfenster; Dialogfeld', fi: 'valintaikkuna; ponnahdusikkuna' },
  { en: 'sheet', de: 'Seitenleiste', fi: 'sivupaneeli' },
  { en: 'popover', de: 'Aufklappfenster', fi: 'pikaikkuna' },
  { en: 'tooltip', de: 'Hinweisblase; Kurzinfo', fi: 'työkaluvihje; vihje' },
  { en: 'toast', de: 'Kurzmeldung', fi: 'ilmoitus; pikailmoitus' },
  { en: 'banner', de: 'Hinweisleiste', fi: 'ilmoituspalkki' },
  { en: 'error', de: 'Fehler; Fehlermeldung', fi: 'virhe; virheilmoitus' },
  { en: 'progress', de: 'Fortschritt; Fortschrittsanzeige', fi: 'edistyminen; edistymispalkki' },
  { en: 'spinner', de: 'Ladeanzeige', fi: 'latausilmaisin' },
  { en: 'skeleton', de: 'Platzhalter', fi: 'latauspohja' },
  { en: 'empty state', de: 'Leerzustand', fi: 'tyhjä tila' },
  { en: 'card', de: '', fi: 'kortti' },
  { en: 'avatar', de: 'Profilbild', fi: 'profiilikuva' },
  { en: 'photo', de: 'Foto', fi: 'valokuva' },
  { en: 'list', de: 'Liste', fi: 'luettelo; lista' },
  { en: 'heading', de: 'Überschrift', fi: 'otsikko' },
  { en: 'badge', de: 'Kennzeichnung', fi: 'merkki' },
  { en: 'separator', de: 'Trennlinie', fi: 'erotin; jakoviiva' },
  { en: 'pagination', de: 'Seitennummerierung; Blättern', fi: 'sivutus' },
  { en: 'footer', de: 'Fußzeile', fi: 'alatunniste' },
  { en: 'top bar', de: 'Kopfzeile; Kopfleiste', fi: 'yläpalkki' },
  { en: 'bottom nav', de: 'Navigationsleiste', fi: 'alapalkki; navigointipalkki' },
  { en: 'countdown', de: 'Rückwärtszähler', fi: 'ajastin; lähtölaskenta' },
  { en: 'password', de: 'Passwort; Kennwort', fi: 'salasana' },
  { en: 'date of birth', de: 'Geburtsdatum', fi: 'syntymäaika' },
  { en: 'phone number', de: 'Telefonnummer', fi: 'puhelinnumero' },
  { en: 'price', de: 'Preis', fi: 'hinta' },
  { en: 'payment', de: 'Bezahlung; Zahlung', fi: 'maksu; maksaminen' },
  { en: 'direct debit', de: 'Lastschrift', fi: 'suoraveloitus' },
  { en: 'bank transfer', de: 'Überweisung', fi: 'tilisiirto' },
  { en: 'message', de: 'Nachricht', fi: 'viesti' },
  { en: 'log in', de: 'Einloggen; Anmelden', fi: 'Kirjaudu; kirjautuminen' },
  { en: 'log out', de: 'Ausloggen; Abmelden', fi: 'Kirjaudu ulos; uloskirjautuminen' },
  { en: 'sign up', de: 'Registrieren', fi: 'rekisteröidy; rekisteröityminen' },
  { en: 'report', de: 'Melden', fi: 'ilmianna; ilmianto' },
  { en: 'search', de: 'Suche', fi: 'haku; hae' },
  { en: 'filter', de: 'Filtern', fi: 'suodatin; rajaa' },
  { en: 'language', de: 'Sprache', fi: 'kieli' },
  { en: 'colour', de: 'Farbe', fi: 'väri; värit' },
  { en: 'contrast', de: 'Kontrast', fi: 'kontrasti' },
  { en: 'type', de: 'Schrift; Typografie', fi: 'kirjasin; typografia' },
  { en: 'space', de: 'Abstand; Abstände', fi: 'välistys; väli' },
  { en: 'shadow', de: 'Schatten', fi: 'varjo' },
  { en: 'radius', de: 'Ecken; Eckenradius', fi: 'kulman pyöristys' },
  { en: 'motion', de: 'Bewegung; Animation', fi: 'liike; animaatio' },
  { en: 'brand', de: 'Marke', fi: 'brändi' },
  { en: 'glossary', de: 'Glossar', fi: 'sanasto' },
];

export type SameWord = {
  readonly word: string;
  /** Whether it is of the language of the word that was asked for. */
  readonly isSameLanguage: boolean;
};

/** The other words of the groups in which a query is one; the English one comes first. */
export function sameWords(query: string, folded: (text: string) => string): readonly SameWord[] {
  const asked = folded(query);
  return GROUPS.flatMap((group) => {
    const words = Object.entries(group).flatMap(([language, list]) =>
      list.split('; ').map((word) => ({ word, language })),
    );
    const known = words.find(({ word }) => folded(word) === asked);
    return known
      ? words
          .filter(({ word }) => word !== '' && word !== known.word)
          .map(({ word, language }) => ({ word, isSameLanguage: language === known.language }))
      : [];
  });
}
