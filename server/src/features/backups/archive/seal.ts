import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { StartError } from "../../../platform/start-error.ts";
import { readBytes, type Bytes, type ByteReader } from "./byte-reader.ts";

/** The last byte counts the versions of the format. */
const magic = Buffer.from("PazarBackup1");
const modes = { plain: 0, encrypted: 1 };
const chunkBytes = 256 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const checkBytes = 16;
/** 128 MB and about half a second for each guess of a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export const damaged = (cause?: unknown): StartError => new StartError("The backup is damaged or cut off.", { cause });

type Keys = { encryption: Buffer; check: Buffer };

async function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
  const bytes = await derive(passphrase, salt, 64, cost);
  const check = createHmac("sha256", bytes.subarray(32)).update("key check").digest().subarray(0, checkBytes);
  return { encryption: bytes.subarray(0, 32), check };
}

/**
 * The salt makes the key one of this file alone, so that counting is enough for a nonce. With the number and whether it
 * is the last one in it, chunks can be neither exchanged nor left out at the end.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Sealer = {
  close(content: Buffer, nonce: Buffer): { sealed: Buffer; tag: Buffer };
  /** Throws where the tag is not that of the content and the nonce. */
  open(sealed: Buffer, nonce: Buffer, tag: Buffer): Buffer;
};

const encrypting = (key: Buffer): Sealer => ({
  close(content, nonce) {
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return { sealed, tag: cipher.getAuthTag() };
  },
  open(sealed, nonce, tag) {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  },
});

const checksum = (content: Buffer, nonce: Buffer): Buffer =>
  createHash("sha256").update(nonce).update(content).digest().subarray(0, tagBytes);
/** Finds damage, not forgery. */
const plain: Sealer = {
  close: (content, nonce) => ({ sealed: content, tag: checksum(content, nonce) }),
  open(content, nonce, tag) {
    if (!checksum(content, nonce).equals(tag)) throw new Error("the checksum differs");
    return content;
  },
};

/** The outermost layer: says what the file is, and encrypts it if there is a key. */
export async function* seal(source: Bytes, passphrase: string | undefined): AsyncGenerator<Buffer> {
  let sealer = plain;
  if (passphrase === undefined) yield Buffer.concat([magic, Buffer.from([modes.plain])]);
  else {
    const salt = randomBytes(saltBytes);
    const { encryption, check } = await deriveKeys(passphrase, salt);
    sealer = encrypting(encryption);
    yield Buffer.concat([magic, Buffer.from([modes.encrypted]), salt, check]);
  }
  const reader = readBytes(source);
  for (let number = 0, isLast = false; !isLast; number++) {
    const whole = await reader.read(chunkBytes);
    const content = whole ?? (await buffer(reader.rest()));
    isLast = whole === undefined || (await reader.isAtEnd());
    const { sealed, tag } = sealer.close(content, nonceOf(number, isLast));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    yield Buffer.concat([length, sealed, tag]);
  }
}

export async function* unseal(source: Bytes, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const reader = readBytes(source);
  const start = await reader.read(magic.length + 1);
  if (!start?.subarray(0, magic.length - 1).equals(magic.subarray(0, -1)))
    throw new StartError("This is not a backup of Pazar.");
  if (!start.subarray(0, magic.length).equals(magic))
    throw new StartError("This backup was written by a newer version of Pazar, in a form that this one cannot read.");
  const mode = start.at(-1);
  if (mode !== modes.plain && mode !== modes.encrypted) throw damaged();
  const sealer = mode === modes.plain ? plain : await readKey(reader, passphrase);
  for (let number = 0, isLast = false; !isLast; number++) {
    const length = (await reader.read(4))?.readUInt32BE();
    if (length === undefined || length > chunkBytes) throw damaged();
    const chunk = await reader.read(length + tagBytes);
    if (!chunk) throw damaged();
    isLast = await reader.isAtEnd();
    try {
      yield sealer.open(chunk.subarray(0, length), nonceOf(number, isLast), chunk.subarray(length));
    } catch (error) {
      throw damaged(error);
    }
  }
}

async function readKey(reader: ByteReader, passphrase: string | undefined): Promise<Sealer> {
  if (passphrase === undefined)
    throw new StartError("This backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to its key.");
  const [salt, check] = [await reader.read(saltBytes), await reader.read(checkBytes)];
  if (!salt || !check) throw damaged();
  const keys = await deriveKeys(passphrase, salt);
  if (!timingSafeEqual(keys.check, check))
    throw new StartError("The key (BACKUP_KEY or BACKUP_KEY_FILE) is not the one that this backup was encrypted with.");
  return encrypting(keys.encryption);
}
