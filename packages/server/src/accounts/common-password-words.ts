const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words from which people build passwords (SIGNUP-6), in the languages of the site; this list is our own. */
export const COMMON_WORDS = wordSet(`
  password passwort passwoord wachtwoord contrasena contrasenya motdepasse salasana haslo losenord passord kodeord
  adgangskode parola senha pass pwd login welcome welkom willkommen bienvenue bienvenido benvenuto witaj witam
  velkommen valkommen tervetuloa hello hallo hola bonjour salut ciao hej moi czesc letmein open access admin
  administrator root user guest test testing tester demo temp temporary default changeme change secret geheim secreto
  segreto tajne hemmelig salainen master monkey dragon shadow superman batman spiderman ironman hulk joker pokemon
  pikachu naruto goku zelda mario minecraft fortnite roblox starwars matrix trustno trust noone nobody anything
  something whatever nothing computer internet windows apple google facebook twitter instagram youtube microsoft
  samsung android iphone linkedin netflix amazon tiktok whatsapp football baseball basketball hockey soccer futbol
  voetbal fussball calcio rugby tennis golf liverpool chelsea arsenal everton manchester united barcelona realmadrid
  madrid juventus inter milan bayern dortmund schalke ajax feyenoord psv celtic rangers benfica ronaldo messi neymar
  cowboys yankees lakers eagles steelers patriots packers sunshine princess prinses prinzessin princesa princesse
  principessa queen king prince angel angels babygirl babyboy baby love lover lovely loveyou iloveyou iloveme ilove
  tequiero teamo jetaime tiamo kocham kochamcie ichliebedich jegelskerdig jagalskardig rakastan liefde amour amore
  amor liebe schatz schatzi mausi hase cherie doudou loulou chouchou corazon carino tesoro kotek kochanie skarbie
  misiek flower flowers blume rose roses butterfly schmetterling papillon mariposa farfalla summer winter spring autumn
  sommer zomer winner verano ete estate lato january february march april june july august september october november
  december januar februar maerz juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday
  money dollar euro rich lucky luck happy freedom peace hope faith grace jesus jesuschrist christ god dios gott bible
  heaven blessed church mother father mama papa mom dad sister brother family familie familia friend friends bestfriend
  cookie cookies chocolate cheese pizza banana orange apples lemon cherry strawberry peach ginger pepper sugar honey
  candy coffee whiskey vodka beer wine tequila tiger lion bear wolf eagle horse horses dog dogs puppy cat cats kitty
  kitten hund katze hond kat poes chien chat perro gato cane gatto kot pies hest fish dolphin panda bunny rabbit
  snoopy tigger tinkerbell mickey minnie disney barbie kitkat hellokitty purple yellow green blue red black white
  pink silver golden diamond crystal rainbow star stars moon sun sky ocean beach mountain river forest fire water
  thunder lightning storm phoenix ninja samurai warrior hunter killer soldier ranger pirate wizard magic merlin gandalf
  hobbit frodo potter harrypotter hogwarts gryffindor slytherin music guitar piano drums metallica nirvana slipknot
  eminem rihanna beyonce beatles elvis madonna justin bieber onedirection ferrari porsche mercedes corvette mustang
  camaro yamaha honda toyota harley bmw audi nissan suzuki dallas texas london paris berlin amsterdam rotterdam
  hamburg munich muenchen roma napoli milano torino warszawa krakow poland polska deutschland france espana italia
  holland nederland england scotland ireland america canada australia sweden sverige norge danmark suomi finland
  stockholm oslo helsinki michael jordan michelle jessica jennifer ashley amanda nicole daniel daniela thomas andrea
  andreas anthony robert william charlie charles george james john johnny joseph joshua matthew andrew david maria
  marie martin martina alexander alexandra alex max maxime oliver oscar lucas luca marco matteo giulia francesca
  alessandro alessia sara sarah laura anna anne hannah emma sophie sofia julia julian karl peter pieter jan kees
  patrick patricia kevin brian steven stefan sebastian christian christina tina katarzyna agnieszka bartek mateusz
  karolina natalia monika marcin pierre nicolas antoine camille thibault isabelle carlos jose juan pablo miguel
  alejandro lars anders johan erik bjorn mikko jukka pekka sexy sex hot hottie babe bitch fuck fuckyou fuckoff asshole
  pussy dick shit cool awesome super great number one two three four five abc xyz qwe asd zxc qwerty qwertz azerty
  rendezvous dating date single flirt romance kiss kisses romantic forever always never together mine yours only you
  your are the and for not yes please thank thanks my me is best big little good bad new old first last zero life
  live world home house boy girl man woman men women guy lady gentleman cowboy player gamer gaming game games
  sunflower daisy lily violet jasmine ruby pearl amber heart hearts soul dream dreams dreamer angelito corona covid
  vaccine president trump obama biden merkel
`);

/** Passwords of twelve characters and more that appear in common rankings without any addition. */
export const COMMON_LONG_PASSWORDS = wordSet(`
  correcthorsebatterystaple correct-horse-battery-staple correct_horse_battery_staple thisismypassword
  thisisapassword thisispassword thisisnotmypassword mypasswordispassword ihateeverybody ihatepasswords
  ihatethiswebsite idontknowmypassword iforgotmypassword ihavenopassword donotforgetme dontforgetme neverforgetyou
  iloveyousomuch iloveyouforever iloveyoualways iloveyouverymuch iloveyoubabe iloveyoubaby iloveyoumom iloveyoumommy
  iloveyoujesus iloveyougod ilovemyself ilovemyfamily ilovemymom ilovemydad ilovemykids ilovemyson ilovemydaughter
  ilovemydog ilovemycat ilovemyboyfriend ilovemygirlfriend ilovemyhusband ilovemywife jesuslovesme jesusismylord
  jesusislord jesussaves jesuschrist1 godisgreat1 godisgood123 godislove123 praisethelord thankyoujesus thankyoulord
  inlovewithyou lovemeforever loveisblind lovehurts123 truelove4ever bestfriends4ever friendsforever familyforever
  familyfirst1 mychemicalromance linkinpark123 ledzeppelin1 rollingstones avengedsevenfold guns-n-roses gunsnroses123
  backstreetboys onedirection1 justinbieber1 iheartradio1 harrypotter123 lordoftherings hakunamatata supercalifragilistic
  supercalifragilisticexpialidocious winniethepooh mickeymouse1 mickeymouse donaldduck123 spongebob123
  spongebobsquarepants dragonballz123 dragonballsuper maytheforcebewithyou lukeskywalker darthvader123 captainamerica
  wonderwoman1 assassinscreed counterstrike callofduty123 leagueoflegends worldofwarcraft grandtheftauto playstation1
  playstation2 playstation3 playstation4 playstation5 xboxlive1234 manchesterunited manchestercity realmadrid123
  fcbarcelona1 barcelona123 liverpoolfc1 youllneverwalkalone forzajuventus forzainter123 forzamilan123 allezlesbleus
  hastalavista hastalavistababy carpediem123 carpediemcarpe lavidaesbella lavieestbelle livelaughlove liveyourlife
  dontworrybehappy donttouchthis donttouchmyphone youarenotalone whatthefuck123 whatthehell123 gofuckyourself
  fuckthisshit1 fuckyoubitch1 goodmorning1 goodnight123 happybirthday happybirthday1 merrychristmas happynewyear
  tothemoonandback onceuponatime rememberme123 forgetmenot1 letmeinplease letmeinnow123 openthedoor1 opensesame123
  sesameopenup1 accessgranted accessdenied administrator administrator1 administrador administrateur superuser123
  masterpassword masterofpuppets changeme1234 changeitnow1 newpassword1 newpassword123 oldpassword1 defaultpassword
  temporarypassword secretpassword supersecret1 topsecret123 verysecret12 nopassword12 yourpassword einpasswort
  meinpasswort1 passwortpasswort wachtwoord123 mijnwachtwoord motdepasse123 monmotdepasse contrasena123 micontrasena
  lamiapassword ilmiosegreto mojehaslo123 tajnehaslo12 losenord1234 mittlosenord passord12345 kodeord12345
  salasana1234 trustnoone12 nevergiveup1 nevergiveup123 believeinyourself bethechange1 stayhungrystayfoolish
  computer1234 internet1234 googlegoogle facebook1234 instagram123 snapchat1234 whatsapp1234 password@123 p@ssw0rd1234
  zaq12wsxcde3 1qaz2wsx3edc 1qaz2wsx3edc4rfv qwertyuiop123 qwertyuiop[] qwertyuiop[]\\ asdfghjkl;' 1q2w3e4r5t6y
  abcd1234abcd abc123abc123 a1b2c3d4e5f6 aa123456aa12 1234qwerasdf qwerasdfzxcv qweasdzxc123 147258369147 159357258456
  147896325147 741852963741 951753852456 112233445566 121212121212 123123123123 123321123321 102030405060 314159265358
  271828182845 000000000000 111111111111 123456654321 987654321987 696969696969 424242424242 420420420420 007007007007
`);
