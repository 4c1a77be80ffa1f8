-- Marathi names are written in two scripts and with many spellings: चौधरी, Chaudhari, Choudhary. The key
-- of a word keeps what these spellings have in common: the consonants without aspiration, the vowels i
-- and u, and an initial a. The result has a space before and after each key: ' cudri '.
-- Each insert calls it: `replace` is many times faster than a regular expression.
CREATE OR REPLACE FUNCTION name_keys(name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  keys text := ' ' || translate(lower(normalize(name, nfc)), E'.,/()-\t\n', '        ') || ' ';
BEGIN
  -- spellings in Latin letters
  keys := replace(replace(keys, 'ao ', 'av '), 'y ', 'i ');
  IF keys ~ 'ow|eo' THEN
    keys := regexp_replace(keys, 'ow(?=[b-df-hj-np-tv-z])', 'au', 'g');
    keys := regexp_replace(keys, 'eo(?![aeiou])', 'ev', 'g');
  END IF;
  keys := translate(replace(replace(keys, 'x', 'ksh'), 'ph', 'f'), 'wqz', 'vkj');
  IF strpos(keys, 'c') > 0 THEN
    keys := regexp_replace(keys, 'c(?!h)', 'k', 'g');
    keys := replace(replace(keys, 'chh', 'c'), 'ch', 'c');
  END IF;
  keys := replace(replace(replace(replace(keys, 'sh', 's'), 'kh', 'k'), 'gh', 'g'), 'jh', 'j');
  keys := replace(replace(replace(keys, 'th', 't'), 'dh', 'd'), 'bh', 'b');

  IF keys ~ '[\u0900-\u097F]' THEN
    -- without nukta and joiners; a consonant without a vowel sign is followed by "a"
    keys := translate(keys, U&'\093C\200C\200D', '');
    keys := replace(replace(keys, 'ज्ञ', 'द्न'), 'क्ष', 'क्स');
    keys := regexp_replace(keys, '([\u0915-\u0939])(?![\u093E-\u094D])', '\1a', 'g');
    keys := translate(keys, 'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह', 'kkggnccjjnttddnttddnnpfbbmyrrlllvsssh');
    keys := replace(replace(keys, 'ऐ', 'ai'), U&'\0948', 'ai');
    keys := replace(replace(keys, 'औ', 'au'), U&'\094C', 'au');
    keys := replace(replace(keys, 'ऋ', 'ru'), U&'\0943', 'ru');
    -- the vowels, their signs, and the signs for n and h
    keys := translate(keys,
      U&'\0905\0906\0907\0908\0909\090A\090F\0913\090D\0911\093E\093F\0940\0941\0942\0947\094B\0945\0949\0902\0901\0903',
      'aaiiuueoaoaiiuueoaonnh');
  END IF;
  keys := regexp_replace(keys, '[^a-z ]', '', 'g');

  -- sounds that are written differently
  keys := replace(replace(replace(replace(keys, 'dny', 'dn'), 'gny', 'dn'), 'jny', 'dn'), 'gy', 'dn');
  keys := replace(replace(replace(keys, 'ee', 'i'), 'ii', 'i'), 'ie', 'i');
  keys := replace(replace(replace(keys, 'oo', 'u'), 'uu', 'u'), 'aa', 'a');
  keys := replace(replace(replace(replace(keys, 'au', 'o'), 'ou', 'o'), 'ai', 'e'), 'ei', 'e');
  IF keys ~ 'ay|r[iu]' THEN
    keys := regexp_replace(keys, 'ay(?![aeiou])', 'e', 'g');
    keys := regexp_replace(keys, 'r[iu](?=[b-df-hj-np-tv-z])', 'r', 'g');
  END IF;
  keys := replace(keys, 'y', 'i');
  IF keys ~ '([a-z])\1' THEN
    keys := regexp_replace(keys, '([a-z])\1+', '\1', 'g');
  END IF;
  -- only an initial "a" stays
  keys := replace(replace(replace(replace(keys, ' a', ' A'), 'a', ''), 'A', 'a'), 'h', '');
  IF keys ~ 'm[kgcjtdpb]' THEN
    keys := regexp_replace(keys, 'm(?=[kgcjtdpb])', 'n', 'g');
  END IF;
  keys := regexp_replace(translate(keys, 'eo', 'iu'), '([iu ])\1+', '\1', 'g');
  RETURN CASE WHEN keys = ' ' THEN '' ELSE keys END;
END $$;

-- A pattern for the names with a word that begins like this one, or that equals it if the key has two
-- letters. Null, which matches nothing, for shorter ones, which would find too many names, and for words
-- with a digit.
CREATE OR REPLACE FUNCTION name_keys_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(word) < 3 OR length(keys) < 4 OR word ~ '\d' THEN NULL
    WHEN length(keys) = 4 THEN '%' || keys || '%'
    ELSE '%' || rtrim(keys) || '%'
  END FROM name_keys(word) AS keys
$$;

CREATE OR REPLACE FUNCTION update_name_keys_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_keys := name_keys(concat_ws(' ', NEW.first_name, NEW.last_name));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_update_name_keys BEFORE INSERT OR UPDATE OF first_name, last_name, name_keys
  ON users FOR EACH ROW EXECUTE FUNCTION update_name_keys_of_user();

CREATE OR REPLACE FUNCTION update_name_keys_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_keys := name_keys(concat_ws(' ', NEW.first_name, NEW.middle_name, NEW.last_name));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER profiles_update_name_keys BEFORE INSERT OR UPDATE OF first_name, middle_name, last_name, name_keys
  ON profiles FOR EACH ROW EXECUTE FUNCTION update_name_keys_of_profile();

CREATE OR REPLACE FUNCTION update_name_keys_of_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_keys := name_keys(concat_ws(' ', NEW.name, NEW.owner_name));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER businesses_update_name_keys BEFORE INSERT OR UPDATE OF name, owner_name, name_keys
  ON businesses FOR EACH ROW EXECUTE FUNCTION update_name_keys_of_business();
